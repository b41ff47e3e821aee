// Somebody who comes back from the payment page without paying has left it: what was held for them is free at once. The mark
// is this tab's alone, because another tab may show the payment page meanwhile.
import { useEffect, useRef } from 'react';
import { log } from '../../platform/log.ts';
import { leavePayment } from './tracking.queries.ts';

const KEY = 'baitdrop_at_payment';

/** Right before the tab leaves for the payment page. */
export function markAtPayment(trackToken: string): void {
  try {
    sessionStorage.setItem(KEY, trackToken);
  } catch {
    // Without storage the hold ends by its time.
  }
}

/** The token of the order whose payment page this tab went to; the mark is gone afterwards. */
export function takePaymentMark(): string {
  try {
    const token = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return token;
  } catch {
    return '';
  }
}

async function leave(trackToken: string, onLeft: () => void): Promise<void> {
  try {
    await leavePayment(trackToken);
    onLeft();
  } catch (failure) {
    log.info('The payment page could not be left', failure);
  }
}

/** Lets go of what is held when this screen is what somebody sees after the payment page, by "back" or anew. */
export function useLeftPayment(onLeft: () => void): void {
  const told = useRef(onLeft);
  useEffect(() => {
    told.current = onLeft;
  });
  useEffect(() => {
    const look = () => {
      const token = takePaymentMark();
      if (token !== '') void leave(token, () => told.current());
    };
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    look();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
}
