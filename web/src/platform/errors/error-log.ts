import type { ErrorReport } from '@baitdrop/contract/error-reports';
import { readStored, writeStored } from '../stored.ts';

const key = 'baitdrop_errors';
export const longestLog = 50;

export function appendCapped(reports: readonly ErrorReport[], report: ErrorReport): ErrorReport[] {
  return [...reports, report].slice(-longestLog);
}

/** The errors kept on this device, oldest first. */
export function readErrorLog(): ErrorReport[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? (stored as ErrorReport[]) : [];
  } catch {
    return [];
  }
}

export function keepInErrorLog(report: ErrorReport): void {
  writeStored(key, JSON.stringify(appendCapped(readErrorLog(), report)));
}
