// The dependencies of every part of the simulator.
import type { CaseName, Cases } from './cases.ts';
import type { Store } from './store.ts';
import type { Tasks } from './tasks.ts';
import type { AnyObject } from './wire.ts';

export interface StripeWorld {
  /** The simulator's address: http://127.0.0.1:port */
  base(): string;
  store: Store;
  cases: Cases;
  tasks: Tasks;
  emit(type: string, object: AnyObject, about?: { account?: string; tags?: readonly CaseName[] }): void;
}
