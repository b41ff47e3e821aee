export type VitalName = 'LCP' | 'FID' | 'CLS' | 'INP';

/** Milliseconds, except CLS, which has no unit. Above these a page feels slow or restless. */
export const vitalThresholds: Record<VitalName, number> = { LCP: 2500, FID: 100, CLS: 0.1, INP: 200 };

export function isOverThreshold(name: VitalName, value: number): boolean {
  return value > vitalThresholds[name];
}

interface Shift {
  value: number;
  startTimeMs: number;
  hadRecentInput: boolean;
}

/** Shifts count in bursts: at most 5 s long, with gaps under 1 s. The worst burst is the score. */
export function worstShiftBurst(shifts: readonly Shift[]): number {
  let worst = 0;
  let burst = { sum: 0, firstMs: 0, lastMs: 0 };
  for (const shift of shifts) {
    if (shift.hadRecentInput) continue;
    const continues =
      burst.sum > 0 && shift.startTimeMs - burst.lastMs < 1000 && shift.startTimeMs - burst.firstMs < 5000;
    burst = continues
      ? { ...burst, sum: burst.sum + shift.value, lastMs: shift.startTimeMs }
      : { sum: shift.value, firstMs: shift.startTimeMs, lastMs: shift.startTimeMs };
    worst = Math.max(worst, burst.sum);
  }
  return worst;
}
