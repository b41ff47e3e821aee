import { randomUUID } from 'node:crypto';

/** Each command that moves money, stock or an order has a key of its own. */
export const withKey = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'idempotency-key': randomUUID(),
});
