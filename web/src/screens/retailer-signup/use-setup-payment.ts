import type { SetupPaymentState } from '@baitdrop/contract/setup-requests';
import { useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';
import { payTrouble, readSetupPayment } from './setup-payment.ts';

const POLL_MS = 2_000;
const TIMEOUT_MS = 90_000;

interface Looking {
  state?: SetupPaymentState;
  trouble?: string;
  /** Looked for long enough: the rest comes by itself. */
  hasGivenUp: boolean;
}

/** What is known about a payment; for somebody who says they have paid it looks again until it is. */
export function useSetupPayment(request: string, hasPaid: boolean): Looking {
  const [looking, setLooking] = useState<Looking>({ hasGivenUp: false });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const until = Date.now() + TIMEOUT_MS;
    async function look() {
      try {
        const state = await readSetupPayment(request);
        if (isOver) return;
        const goesOn = hasPaid && state.state === 'waiting';
        setLooking({ state, hasGivenUp: goesOn && Date.now() > until });
        if (goesOn && Date.now() <= until) timer = setTimeout(() => void look(), POLL_MS);
      } catch (failure) {
        log.info('The state of the payment did not arrive', failure);
        if (!isOver) setLooking({ trouble: payTrouble(failure), hasGivenUp: false });
      }
    }
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [request, hasPaid]);

  return looking;
}
