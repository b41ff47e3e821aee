// Events are emitted in the transaction that made them true. Handlers run in the same transaction, so money and stock
// change together with the event or not at all; calls to third parties are written as jobs in that transaction.
import type { PoolClient } from 'pg';

export type EventHandler<Payload> = (tx: PoolClient, payload: Payload) => Promise<void>;

export interface Events<Payloads extends object> {
  on<Name extends keyof Payloads & string>(name: Name, handler: EventHandler<Payloads[Name]>): void;
  /** Resolves when every handler is done, in the order of registration; the first that throws ends the transaction. */
  emit<Name extends keyof Payloads & string>(tx: PoolClient, name: Name, payload: Payloads[Name]): Promise<void>;
}

export function createEvents<Payloads extends object>(): Events<Payloads> {
  const handlers = new Map<string, EventHandler<never>[]>();
  return {
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
    },
    async emit(tx, name, payload) {
      for (const handler of handlers.get(name) ?? []) await handler(tx, payload as never);
    },
  };
}
