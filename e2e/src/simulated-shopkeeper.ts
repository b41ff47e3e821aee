// Makes the demo's simulated shopkeeper handle one order at once.
import { inject } from 'vitest';
import { statusOf } from './status-of.ts';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the running demo's shopkeeper shows the open orders. */
    shopkeeperUrl: string;
  }
}

export const shopkeeperUrlIn = (output: string): string =>
  /The simulated shopkeeper is at (\S+)/.exec(output)?.[1] ?? '';

/** Waits for the payment, then takes every step of this order up to the given one. */
export const serveNow = (code: string, upTo: 'accept' | 'ready' | 'handed-over'): Promise<void> =>
  until(`the shop to take the step ${upTo} of ${code}`, async () => {
    const url = new URL(`/orders/${code}/${upTo}`, inject('shopkeeperUrl'));
    return (await statusOf(url, { method: 'POST', redirect: 'manual' })) === 303;
  });
