/** Names the keys, with commas between them, of earlier tries that a command takes the place of: their answers were lost. */
export const IDEMPOTENCY_REPLACES = 'Idempotency-Replaces';
