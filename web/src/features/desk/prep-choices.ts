const DEFAULT_MINUTES = [5, 10, 15, 20, 30];

/** The usual times, and the shop's own where it is another. */
export const prepChoices = (leadTimeMinutes: number): number[] =>
  [...new Set([...DEFAULT_MINUTES, leadTimeMinutes])].toSorted((one, other) => one - other);
