/**
 * Runs one write at a time. Each call resolves after a write that began after it; calls during a write share the next
 * one.
 */
export function coalesceWrites(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = write();
        return running;
      }));
}
