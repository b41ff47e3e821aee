import { expect, it } from 'vitest';
import { isOverThreshold, slowPageOf, worstShiftBurst } from './vital-thresholds.ts';

const shift = (startTimeMs: number, value: number, hadRecentInput = false) => ({ startTimeMs, value, hadRecentInput });

it('rates a page as slow only beyond the limit', () => {
  expect(isOverThreshold('LCP', 2500)).toBe(false);
  expect(isOverThreshold('LCP', 2501)).toBe(true);
  expect(isOverThreshold('FID', 100)).toBe(false);
  expect(isOverThreshold('FID', 101)).toBe(true);
  expect(isOverThreshold('CLS', 0.1)).toBe(false);
  expect(isOverThreshold('CLS', 0.11)).toBe(true);
});

it('reports a page only if it was slow, and only the first part of its address', () => {
  expect(slowPageOf('/pricing', { LCP: 2500, CLS: 0.1, INP: 200 })).toBeUndefined();
  expect(slowPageOf('/track/Zk3vQ1x8yT0aBcDeFgHiJw', { LCP: 2600, CLS: 0 })).toEqual({
    page: '/track',
    vitals: { LCP: 2600, CLS: 0 },
  });
  expect(slowPageOf('/', { INP: 201 })).toEqual({ page: '/', vitals: { INP: 201 } });
  expect(slowPageOf('/Zk3vQ1x8yT0', { INP: 201 })?.page).toBe('/');
});

it('adds up layout shifts that come close together', () => {
  expect(worstShiftBurst([shift(0, 0.05), shift(500, 0.04)])).toBeCloseTo(0.09);
});

it('starts a new window after one second without a shift or after five seconds', () => {
  expect(worstShiftBurst([shift(0, 0.05), shift(1500, 0.04)])).toBeCloseTo(0.05);
  const restless = Array.from({ length: 12 }, (_, index) => shift(index * 500, 0.01));
  expect(worstShiftBurst(restless)).toBeCloseTo(0.1);
});

it('does not count shifts after user input', () => {
  expect(worstShiftBurst([shift(0, 0.5, true)])).toBe(0);
});
