// Releases held stock when a user comes back from the payment page without paying. The mark is in this tab's storage,
// because another tab may show the payment page meanwhile.
import { leavePaymentPage } from '@baitdrop/contract/tracking';
import { useEffect, useEffectEvent } from 'react';
import { log } from '../../platform/log.ts';
import { AT_PAYMENT_KEY } from '../../platform/returning-visitor.ts';
import { readTabText, readTabValue, writeTabValue } from '../../platform/tab-storage.ts';
import { call } from '../../platform/api/call.ts';
import { trackHeaders } from '../../platform/api/track-headers.ts';

/** The request completes even if the user leaves the page at the same moment. */
const leavePayment = (token: string) => call(leavePaymentPage, {}, { headers: trackHeaders(token), keepalive: true });

/** Call right before the tab navigates to the payment page. */
export const markAtPayment = (trackToken: string): void =>
  writeTabValue(AT_PAYMENT_KEY, { trackToken, atMs: Date.now() });

/** Returns the token of the order whose payment page this tab opened, or an empty text. */
const readPaymentMark = (): string => readTabValue<{ trackToken?: string }>(AT_PAYMENT_KEY)?.trackToken ?? '';

export const forgetPaymentMark = (): void => writeTabValue(AT_PAYMENT_KEY, null);

/** Releases held stock when the user returns to this screen from the payment page, by Back or by a new load. */
export function useLeftPayment(onLeft: (trackToken: string) => Promise<void> | void): void {
  const look = useEffectEvent(async () => {
    const mark = readTabText(AT_PAYMENT_KEY);
    const token = readPaymentMark();
    if (token === '') return;
    try {
      await leavePayment(token);
      await onLeft(token);
      // Forgets the mark only after `onLeft`, so that the next screen continues if this one was left. A newer mark
      // stays.
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
