import type { ErrorReport } from '@baitdrop/contract/error-reports';
import { readStored, writeStored } from '../stored.ts';

const KEY = 'baitdrop_errors';
export const MAX_LOG_LENGTH = 50;

export function appendCapped(reports: readonly ErrorReport[], report: ErrorReport): ErrorReport[] {
  return [...reports, report].slice(-MAX_LOG_LENGTH);
}

/** The errors that are stored on this device, oldest first. */
export function readErrorLog(): ErrorReport[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as ErrorReport[]) : [];
  } catch {
    return [];
  }
}

export function appendToErrorLog(report: ErrorReport): void {
  writeStored(KEY, JSON.stringify(appendCapped(readErrorLog(), report)));
}
