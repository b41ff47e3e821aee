import { createStore } from '../external-store.ts';
import { readStored, removeStored, writeStored } from '../stored.ts';

const key = 'baitdrop_reports_off';

/** Whether this device sends reports of errors and slow pages: our own statistics, on until the person says no. */
export const reportingAllowed = createStore(typeof window === 'undefined' || readStored(key) === null);

export function allowReporting(allowed: boolean): void {
  if (allowed) removeStored(key);
  else writeStored(key, 'yes');
  reportingAllowed.set(allowed);
}
