export type VitalName = 'LCP' | 'FID' | 'CLS' | 'INP';
export type Vitals = Partial<Record<VitalName, number>>;

/** Milliseconds, except CLS, which has no unit. Above these a page feels slow or restless. */
export const vitalThresholds: Record<VitalName, number> = { LCP: 2500, FID: 100, CLS: 0.1, INP: 200 };

export function isOverThreshold(name: VitalName, value: number): boolean {
  return value > vitalThresholds[name];
}

/**
 * Returns the report about a page; undefined unless a value exceeds its threshold. The report has the first part of the
 * path only, because the rest may identify a person.
 */
export function slowPageOf(path: string, vitals: Vitals): { page: string; vitals: Vitals } | undefined {
  const names = Object.keys(vitals) as VitalName[];
  if (!names.some((name) => isOverThreshold(name, vitals[name] ?? 0))) return undefined;
  const [page] = /^\/[a-z-]{0,40}(?=\/|$)/.exec(path) ?? ['/'];
  return { page, vitals };
}

interface Shift {
  value: number;
  startTimeMs: number;
  hadRecentInput: boolean;
}

/** Layout shifts are counted in bursts of at most 5 s with gaps under 1 s. The worst burst is the score. */
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
