const MAX_AGE_MS = 5000;
const startedAt = new Map<string, number>();

export const noteStarted = (queryHash: string): void => void startedAt.set(queryHash, Date.now());

/** True for a query that a navigation has started a moment ago: its screen need not request the data again. */
export const wasJustStarted = (queryHash: string): boolean => Date.now() - (startedAt.get(queryHash) ?? 0) < MAX_AGE_MS;

/** Call when a screen has closed: the next one requests its data again. */
export const forgetStarted = (queryHash: string): void => void startedAt.delete(queryHash);
