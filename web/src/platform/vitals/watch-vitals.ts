import { log } from '../log.ts';
import { reportSlowPage } from './report-slow-page.ts';
import { isOverThreshold, type VitalName, vitalThresholds, worstShiftBurst } from './vital-thresholds.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

const latest = new Map<VitalName, number>();

function note(name: VitalName, value: number): void {
  const before = latest.get(name) ?? 0;
  latest.set(name, value);
  if (isOverThreshold(name, value) && !isOverThreshold(name, before)) {
    log.warn(`${name} is ${Math.round(value * 1000) / 1000}, over ${vitalThresholds[name]}`);
  }
}

function observe(
  type: string,
  options: PerformanceObserverInit,
  onEntries: (entries: PerformanceEntry[]) => void,
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => onEntries(list.getEntries())).observe({ type, buffered: true, ...options });
}

export function watchVitals(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  reportSlowPage(() => Object.fromEntries(latest));
  observe('largest-contentful-paint', {}, (entries) => {
    const last = entries.at(-1);
    if (last) note('LCP', last.startTime);
  });
  observe('first-input', {}, (entries) => {
    const [first] = entries as PerformanceEventTiming[];
    if (first) note('FID', first.processingStart - first.startTime);
  });
  const shifts: { value: number; startTimeMs: number; hadRecentInput: boolean }[] = [];
  observe('layout-shift', {}, (entries) => {
    for (const { value, startTime, hadRecentInput } of entries as LayoutShift[]) {
      shifts.push({ value, startTimeMs: startTime, hadRecentInput });
    }
    note('CLS', worstShiftBurst(shifts));
  });
  observe('event', { durationThreshold: 40 } as PerformanceObserverInit, (entries) => {
    const interactions = (entries as PerformanceEventTiming[]).filter((entry) => entry.interactionId > 0);
    const slowest = Math.max(latest.get('INP') ?? 0, ...interactions.map((entry) => entry.duration));
    if (slowest > 0) note('INP', slowest);
  });
}
