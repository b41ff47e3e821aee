/** Names that differ only in capitals, spaces and commas have the same key. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();

/** Unifies the spelling of categories: the one that most products use, or else the first. */
export class Spellings {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #chosen = new Map<string, string>();

  constructor(existing: Iterable<string>) {
    for (const spelling of existing) {
      const key = nameKey(spelling);
      const counts = this.#counts.get(key) ?? new Map<string, number>();
      this.#counts.set(key, counts.set(spelling, (counts.get(spelling) ?? 0) + 1));
    }
  }

  of(spelling: string): string {
    const key = nameKey(spelling);
    const chosen = this.#chosen.get(key) ?? this.#mostUsed(key) ?? spelling;
    this.#chosen.set(key, chosen);
    return chosen;
  }

  #mostUsed(key: string): string | undefined {
    const counts = [...(this.#counts.get(key) ?? [])];
    return counts.reduce<[string, number] | undefined>(
      (best, each) => (best === undefined || each[1] > best[1] ? each : best),
      undefined,
    )?.[0];
  }
}
