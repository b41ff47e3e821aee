import { expect, test } from 'vitest';
import { daysBefore, orderRetentionCutoff, yearsBefore } from './retention.ts';

test.each([
  ['2026-11-16T12:00:00Z', '2020-04-05T23:00:00.000Z'],
  ['2026-04-06T00:00:00+01:00', '2020-04-05T23:00:00.000Z'],
  ['2026-04-05T23:59:00+01:00', '2019-04-05T23:00:00.000Z'],
  ['2026-01-01T00:00:00Z', '2019-04-05T23:00:00.000Z'],
])('at %s, orders from before %s are deleted', (now, before) => {
  expect(orderRetentionCutoff(new Date(now)).toISOString()).toBe(before);
});

test('days and years are counted back from now', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  expect(daysBefore(now, 90).toISOString()).toBe('2026-08-18T12:00:00.000Z');
  expect(yearsBefore(now, 6).toISOString()).toBe('2020-11-16T12:00:00.000Z');
});
