type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** A function that runs at most `maxRunning` pieces of work at once; the rest waits, or is refused beyond `maxWaiting`. */
export function limitConcurrency(
  maxRunning: number,
  maxWaiting = Infinity,
  refusal = 'Too many are waiting.',
): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new Error(refusal);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes straight to the next waiting caller, so that a new one cannot take it in between.
      if (next) next();
      else running -= 1;
    }
  };
}
