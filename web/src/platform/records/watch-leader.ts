/** Asks the leader for a sign of life now and then; a tab the system put to sleep keeps its lock but gives none. */
export function watchLeader(parts: { everyMs: number; isWatching(): boolean; ask(): void; onSilence(): void }): {
  heard(): void;
  stop(): void;
} {
  let waiting = false;
  const timer = setInterval(
    () => {
      const silent = waiting;
      waiting = parts.isWatching();
      if (!waiting) return;
      if (silent) parts.onSilence();
      parts.ask();
    },
    // Tabs that notice together should not act together.
    parts.everyMs * (1 + Math.random() / 2),
  );
  return {
    heard() {
      waiting = false;
    },
    stop: () => clearInterval(timer),
  };
}
