// Moves the demo's courier through the page of its simulator.
import { inject } from 'vitest';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running demo shows its simulated deliveries. */
    courierUrl: string;
  }
}

export const courierUrlIn = (output: string): string => /The simulated courier is at (\S+)/.exec(output)?.[1] ?? '';

/** Waits for the order's delivery and moves it on by one step. */
export const hurryCourier = (code: string, action: 'advance' | 'canceled' = 'advance'): Promise<void> =>
  until(`a courier for ${code}`, async () => {
    const url = new URL(`/simulator/deliveries/${code}/${action}`, inject('courierUrl'));
    return (await fetch(url, { method: 'POST', redirect: 'manual' })).status === 303;
  });
