import { log } from '../log.ts';
import {
  isOverThreshold,
  type VitalName,
  vitalThresholds,
  worstShiftBurst,
  slowPageOf,
  type Vitals,
} from './vital-thresholds.ts';
import type { reportSlowPage as endpoint, SlowPage } from '@baitdrop/contract/slow-pages';
import { apiAddress } from '../api/api-address.ts';
import { pathOf } from '../api/typed-path.ts';
import { runsOnDevelopmentHost } from '../development-host.ts';
import { reportingAllowed } from '../errors/reporting-choice.ts';
import { withoutTokens } from '../without-tokens.ts';

const PATH = pathOf<typeof endpoint>('/api/slow-pages');

/** Reports a slow page when the user leaves it, at most once, and not if they opted out of reports. */
function reportSlowPage(readVitals: () => Vitals): void {
  // Only the first page: later screens of the same visit have no LCP of their own.
  const path = withoutTokens(location.pathname);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const report: SlowPage | undefined = slowPageOf(path, readVitals());
    if (report === undefined || runsOnDevelopmentHost() || !reportingAllowed.get()) return;
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(new URL(PATH, apiAddress()), body);
  };
  document.addEventListener('visibilitychange', send);
}

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
