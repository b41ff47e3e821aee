import type { ErrorReport, reportAppError } from '@baitdrop/contract/error-reports';
import { apiAddress } from '../api/api-address.ts';
import { pathOf } from '../api/typed-path.ts';
import { runsOnDevelopmentHost } from '../development-host.ts';
import { log } from '../log.ts';
import { isNative } from '../native.ts';
import { sessionToken, signedInUserId } from '../session/stored-session.ts';
import { appendToErrorLog } from './error-log.ts';
import { describeError } from './error-report.ts';
import { reportingAllowed } from './reporting-choice.ts';

const PATH = pathOf<typeof reportAppError>('/api/errors');

const seen = new WeakSet<object>();

async function sendReport(report: ErrorReport): Promise<void> {
  const token = sessionToken();
  try {
    await fetch(new URL(PATH, apiAddress()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: token }) },
      body: JSON.stringify(report),
      keepalive: true,
    });
  } catch (failure) {
    log.warn('The error report could not be sent', failure);
  }
}

/** Logs, stores and (except on development hosts) sends an error. Never throws, and never reports one error twice. */
export function reportError(error: unknown, context: Record<string, unknown> = {}): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  log.error('Something broke', error, context);
  const report = describeError(error, context, {
    id: crypto.randomUUID?.() ?? `${Date.now()}-${performance.now()}`,
    now: new Date(),
    url: location.href,
    // The app knows the phone's model.
    userAgent: document.documentElement.dataset['device'] ?? navigator.userAgent,
    userId: signedInUserId(),
  });
  appendToErrorLog(report);
  // The app's own pages have the host localhost, so the check for development hosts does not apply to them.
  if ((isNative() || !runsOnDevelopmentHost()) && reportingAllowed.get()) void sendReport(report);
}

/** Reports uncaught errors and rejected promises. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => {
    // A failed image or script also arrives here, without an error; those are handled elsewhere.
    if (event.error !== undefined || event.message) {
      reportError(event.error ?? event.message, { source: 'window', file: event.filename, line: event.lineno });
    }
  });
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, { source: 'rejection' }));
}
