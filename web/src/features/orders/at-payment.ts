// Somebody who comes back from the payment page without paying has left it: what was held for them is free at once. The mark
// is this tab's alone, because another tab may show the payment page meanwhile.
import { useEffect, useEffectEvent } from 'react';
import { log } from '../../platform/log.ts';
import { AT_PAYMENT_KEY } from '../../platform/returning.ts';
import { readTabText, readTabValue, writeTabValue } from '../../platform/tab-storage.ts';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { trackHeaders } from './track-headers.ts';

/** Goes out even when the page is left at the same moment. */
async function leavePayment(token: string): Promise<void> {
  await fetchJson('/api/tracking/leave', { method: 'POST', headers: trackHeaders(token), keepalive: true });
}

/** Right before the tab leaves for the payment page. */
export const markAtPayment = (trackToken: string): void =>
  writeTabValue(AT_PAYMENT_KEY, { trackToken, atMs: Date.now() });

/** The token of the order whose payment page this tab went to, or empty. */
const readPaymentMark = (): string => readTabValue<{ trackToken?: string }>(AT_PAYMENT_KEY)?.trackToken ?? '';

export const forgetPaymentMark = (): void => writeTabValue(AT_PAYMENT_KEY, null);

/** Lets go of what is held when this screen is what somebody sees after the payment page, by "back" or anew. */
export function useLeftPayment(onLeft: (trackToken: string) => Promise<void> | void): void {
  const look = useEffectEvent(async () => {
    const mark = readTabText(AT_PAYMENT_KEY);
    const token = readPaymentMark();
    if (token === '') return;
    try {
      await leavePayment(token);
      await onLeft(token);
      // Not before, so that the next screen goes on where this one was left. A newer mark stays.
      if (readTabText(AT_PAYMENT_KEY) === mark) forgetPaymentMark();
    } catch (failure) {
      log.info('The payment page could not be left', failure);
    }
  });
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    void look();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
}
