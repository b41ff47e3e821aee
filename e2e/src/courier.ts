// Moves the demo's courier through the page of its simulator.
import { inject } from 'vitest';
import { statusOf } from './status-of.ts';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the running demo shows its simulated deliveries. */
    courierUrl: string;
    /** Address at which the running demo shows the deliveries of its second simulated courier. */
    stuartUrl: string;
  }
}

export const courierUrlIn = (output: string): string => /The simulated courier is at (\S+)/.exec(output)?.[1] ?? '';

export const stuartUrlIn = (output: string): string => /A second simulated courier is at (\S+)/.exec(output)?.[1] ?? '';

const press = async (
  simulator: string,
  code: string,
  action: 'advance' | 'canceled' | 'returned',
): Promise<boolean> => {
  const url = new URL(`/simulator/deliveries/${code}/${action}`, simulator);
  return (await statusOf(url, { method: 'POST', redirect: 'manual' })) === 303;
};

/** Waits for the order's delivery and moves it on by one step, whichever company has it. */
export const hurryCourier = (code: string): Promise<void> =>
  until(`a courier for ${code}`, async () => {
    const pressed = await Promise.all(
      [inject('courierUrl'), inject('stuartUrl')].map((simulator) => press(simulator, code, 'advance')),
    );
    return pressed.includes(true);
  });

/** No one accepts the delivery, so the courier returns the order, whichever company has it. */
export const bringOrderBack = (code: string): Promise<void> =>
  until(`a courier for ${code}`, async () => {
    const pressed = await Promise.all(
      [inject('courierUrl'), inject('stuartUrl')].map((simulator) => press(simulator, code, 'returned')),
    );
    return pressed.includes(true);
  });

/** The first courier company cancels the delivery. */
export const firstCourierGivesUp = (code: string): Promise<void> =>
  until(`a courier for ${code}`, () => press(inject('courierUrl'), code, 'canceled'));

/** Stages as the companies' pages name them, in order. */
const STAGES = [
  'Looking for a courier',
  'On the way to the shop',
  'Almost at the shop',
  'At the shop',
  'Picked up',
  'On the way to the customer',
  'Almost at the door',
  'Delivered',
  'On the way back to the shop',
  'Returned to the shop',
  'Cancelled',
] as const;

const stageAt = async (simulator: string, code: string): Promise<number> => {
  const html = await (await fetch(simulator)).text();
  const [, said = ''] = new RegExp(`>${code}</a>: ([^<]*)`).exec(html) ?? [];
  return STAGES.findIndex((stage) => said.startsWith(stage));
};

/**
 * Moves that company's delivery to this stage and no further, however slow the screen is. The clock of the demo may
 * have moved it further already.
 */
export async function moveCourierTo(
  company: 'first' | 'second',
  code: string,
  stage: (typeof STAGES)[number],
): Promise<void> {
  const simulator = inject(company === 'first' ? 'courierUrl' : 'stuartUrl');
  await until(`the ${company} courier to be at "${stage}"`, async () => {
    if ((await stageAt(simulator, code)) >= STAGES.indexOf(stage)) return true;
    await press(simulator, code, 'advance');
    return false;
  });
}
