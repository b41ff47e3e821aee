import { describe, expect, test } from 'vitest';
import type { DeliveryStage } from './delivery.ts';
import { scheduleDelivery } from './schedule.ts';

const now = Date.parse('2026-06-01T10:00:00Z');
const minutes = (count: number) => now + count * 60_000;
const secondsTo = (
  stage: DeliveryStage,
  ...how: [speed: number, readyAt?: number, robot?: Parameters<typeof scheduleDelivery>[3]]
) => {
  const [speed, readyAt, robot] = how;
  const at = scheduleDelivery(speed, now, readyAt, robot).steps.find((step) => step.stage === stage)?.at ?? 0;
  return Math.round((at - now) / 1000);
};

describe('a courier', () => {
  test('in real time picks up after 25 minutes and delivers after 55', () => {
    expect([secondsTo('picked_up', 1), secondsTo('delivered', 1)]).toEqual([25 * 60, 55 * 60]);
  });
  test('in the demo delivers in about two minutes', () => {
    expect(secondsTo('delivered', 30)).toBe(110);
  });
  test('waits for a parcel that is ready later, at the same speed', () => {
    expect([secondsTo('picked_up', 1, minutes(40)), secondsTo('delivered', 1, minutes(40))]).toEqual([2400, 4200]);
    expect(secondsTo('picked_up', 30, minutes(40))).toBe(80);
  });
  test('waits in real time for a parcel that is ready tomorrow', () => {
    expect(secondsTo('picked_up', 30, minutes(600))).toBe(575 * 60 + 50);
  });
  test('goes through every stage in order', () => {
    const times = scheduleDelivery(30, now, undefined, undefined).steps.map(({ at }) => at);
    expect(times).toHaveLength(6);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });
});

describe("Uber's robot", () => {
  const robot = { mode: 'auto' } as const;
  test('starts at once and takes a step every 30 seconds', () => {
    const stages = ['assigned', 'pickup_imminent', 'picked_up', 'dropoff_imminent', 'delivered'] as const;
    expect(stages.map((stage) => secondsTo(stage, 1, undefined, robot))).toEqual([0, 60, 90, 120, 150]);
  });
  test('is not slower than the demo', () => {
    expect(secondsTo('delivered', 30, undefined, robot)).toBe(110);
  });
  test('waits for a parcel that is ready later', () => {
    expect(secondsTo('assigned', 1, minutes(10), robot)).toBe(600);
    expect(secondsTo('assigned', 30, minutes(10), robot)).toBe(20);
  });
  test('keeps the requested times', () => {
    const requested = {
      mode: 'custom',
      pickup_at: '2026-06-01T10:01:40Z',
      dropoff_at: '2026-06-01T10:05:00Z',
    } as const;
    expect(secondsTo('picked_up', 30, undefined, requested)).toBe(100);
    expect(secondsTo('delivered', 30, undefined, requested)).toBe(300);
  });
});
