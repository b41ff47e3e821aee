// Simulated failures that are set up in advance, each for a number of times.

export interface Countdown<Item> {
  add(item: Item, times: number): void;
  /** Takes the first match and counts it down. */
  take(matches: (item: Item) => boolean): Item | undefined;
  entries(): readonly Readonly<{ item: Item; times: number }>[];
  clear(): void;
}

export function createCountdown<Item>(): Countdown<Item> {
  let entries: { item: Item; times: number }[] = [];
  return {
    add: (item, times) => void entries.push({ item, times }),
    take(matches) {
      const found = entries.find(({ item }) => matches(item));
      if (found === undefined) return undefined;
      found.times -= 1;
      entries = entries.filter(({ times }) => times > 0);
      return found.item;
    },
    entries: () => entries,
    clear: () => void (entries = []),
  };
}
