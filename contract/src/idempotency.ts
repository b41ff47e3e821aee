/** Lists the keys, separated by commas, of earlier tries whose answers were lost and which this command replaces. */
export const IDEMPOTENCY_REPLACES = 'Idempotency-Replaces';
