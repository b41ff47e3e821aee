const DEFAULT_MINUTES = [5, 10, 15, 20, 30];

/** Returns the default times, plus the shop's own if it differs. */
export const prepChoices = (leadTimeMinutes: number): number[] =>
  [...new Set([...DEFAULT_MINUTES, leadTimeMinutes])].toSorted((one, other) => one - other);
