import type { SetupPaymentState } from '@baitdrop/contract/setup-requests';
import { useState } from 'react';
import { useQuery } from '../../platform/query/use-query.ts';
import { payErrorMessage, setupPaymentQuery } from './setup-payment.queries.ts';

const POLL_MS = 2_000;
const TIMEOUT_MS = 90_000;

interface Looking {
  state?: SetupPaymentState;
  trouble?: string;
  /** True when polling has stopped: the confirmation comes by mail. */
  hasGivenUp: boolean;
}

/** Returns the state of a payment; after a return from the payment page it polls until the payment is confirmed. */
export function useSetupPayment(request: string, hasPaid: boolean): Looking {
  const [until] = useState(() => Date.now() + TIMEOUT_MS);
  const isWaiting = (state: SetupPaymentState | undefined): boolean => hasPaid && state?.state === 'waiting';
  const { data, dataUpdatedAt, error } = useQuery({
    ...setupPaymentQuery(request),
    refetchInterval: ({ state }) =>
      state.status !== 'error' && isWaiting(state.data) && state.dataUpdatedAt <= until ? POLL_MS : false,
    refetchIntervalInBackground: true,
  });
  if (error) return { trouble: payErrorMessage(error), hasGivenUp: false };
  return { ...(data && { state: data }), hasGivenUp: isWaiting(data) && dataUpdatedAt > until };
}
