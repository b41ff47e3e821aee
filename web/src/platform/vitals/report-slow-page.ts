import type { SlowPage } from '@baitdrop/contract/slow-pages';
import { apiAddress } from '../api/api-address.ts';
import { runsOnDevelopmentHost } from '../development-host.ts';
import { reportingAllowed } from '../errors/reporting-choice.ts';
import { withoutTokens } from '../without-tokens.ts';
import { slowPageOf, type Vitals } from './vital-thresholds.ts';

/** Tells us about a slow page when the person leaves it, at most once, and not if they opted out of reports. */
export function reportSlowPage(readVitals: () => Vitals): void {
  // The first page: later screens of the same visit have no LCP of their own.
  const path = withoutTokens(location.pathname);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const report: SlowPage | undefined = slowPageOf(path, readVitals());
    if (report === undefined || runsOnDevelopmentHost() || !reportingAllowed.get()) return;
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(new URL('/api/slow-pages', apiAddress()), body);
  };
  document.addEventListener('visibilitychange', send);
}
