import { createStore } from '../external-store.ts';
import { readStored, removeStored, writeStored } from '../stored.ts';

const KEY = 'baitdrop_reports_off';

/** Whether this device sends reports of errors and slow pages: our own statistics, on until the user turns them off. */
export const reportingAllowed = createStore(typeof window === 'undefined' || readStored(KEY) === null);

export function allowReporting(allowed: boolean): void {
  if (allowed) removeStored(KEY);
  else writeStored(KEY, 'yes');
  reportingAllowed.set(allowed);
}
