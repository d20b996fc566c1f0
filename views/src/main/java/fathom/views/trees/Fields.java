package fathom.views.trees;

import fathom.engine.volume.Field;
import java.util.ArrayList;
import java.util.List;

/** Finds fields by the bytes they lie in. */
public final class Fields {
  private static final int MAX_DEPTH = 64;

  private Fields() {}

  /**
   * The innermost field that a byte belongs to, with all it lies in, outermost first; empty when
   * the byte belongs to none. A structure without bytes of its own is looked through.
   */
  public static List<Field> at(List<Field> fields, int offset) {
    List<Field> path = new ArrayList<>();
    descend(fields, offset, path);
    return path;
  }

  private static boolean descend(List<Field> fields, int offset, List<Field> path) {
    if (path.size() >= MAX_DEPTH) {
      return false;
    }
    for (Field field : fields) {
      boolean inside = contains(field, offset);
      if (!inside && field.size() > 0) {
        continue;
      }
      path.add(field);
      if (descend(field.children(), offset, path) || inside) {
        return true;
      }
      path.removeLast();
    }
    return false;
  }

  private static boolean contains(Field field, int offset) {
    return offset >= field.offset() && offset - field.offset() < field.size();
  }
}
