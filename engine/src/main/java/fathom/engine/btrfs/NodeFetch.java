package fathom.engine.btrfs;

import fathom.engine.mirror.TreeFetch;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Reads tree blocks into the cache of the {@link NodeReader} in the background. */
final class NodeFetch implements TreeFetch {
  private final NodeReader nodes;
  private final ExecutorService threads;
  private int underWay;
  private boolean closed;

  NodeFetch(NodeReader nodes, int threads) {
    this.nodes = nodes;
    this.threads =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().name("tree-fetch-", 0).daemon().factory());
  }

  @Override
  public void need(long address) {}

  @Override
  public void ahead(long address) {
    if (nodes.has(address)) {
      return;
    }
    synchronized (this) {
      if (closed) {
        return;
      }
      underWay++;
      threads.execute(() -> fetch(address));
    }
  }

  private void fetch(long address) {
    try {
      if (!isClosed()) {
        nodes.read(address, -1, 0, false);
      }
    } catch (IOException e) {
      // Who needs it reads it again, and tells.
    } finally {
      synchronized (this) {
        underWay--;
        notifyAll();
      }
    }
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  @Override
  public synchronized void await() {
    boolean interrupted = false;
    while (underWay > 0 && !closed) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean has(long address) {
    return nodes.has(address);
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
    threads.shutdown();
  }
}
