import { randomUUID } from 'node:crypto';

/** Gives each command that moves money, stock or an order an idempotency key of its own. */
export const withKey = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'idempotency-key': randomUUID(),
});
