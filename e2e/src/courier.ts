// The demo's courier, pushed on by hand through the page of its simulator.
import { inject } from 'vitest';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running demo shows its simulated deliveries. */
    courierUrl: string;
  }
}

export const courierUrlIn = (output: string): string => /The simulated courier is at (\S+)/.exec(output)?.[1] ?? '';

async function deliveryOf(code: string): Promise<string> {
  const page = await (await fetch(inject('courierUrl'))).text();
  return new RegExp(`href="/track/([\\w-]+)">${code}<`).exec(page)?.[1] ?? '';
}

/** The courier goes on to the next stage of this order at once. */
export async function hurryCourier(code: string, action: 'advance' | 'canceled' = 'advance'): Promise<void> {
  let delivery = '';
  await until(`a courier for ${code}`, async () => (delivery = await deliveryOf(code)) !== '');
  await fetch(new URL(`/simulator/deliveries/${delivery}/${action}`, inject('courierUrl')), {
    method: 'POST',
    redirect: 'manual',
  });
}
