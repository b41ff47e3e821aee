import type { CheckoutDraft } from '@baitdrop/contract/checkout';
import { useEffect, useState } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { online } from '../../platform/online.ts';
import { askForReview } from './checkout-api.ts';
import { createReviewer, type Reviewer, type ReviewState } from './reviewer.ts';

/** The server's judgement of the draft, asked for anew with every change, with the signal, and after a while. */
export function useReviewer(draft: CheckoutDraft): { reviewer: Reviewer } & ReviewState {
  const [reviewer] = useState(() => createReviewer(askForReview));
  const state = useStore(reviewer.state, reviewer.state.get());
  const text = JSON.stringify(draft);
  useEffect(() => reviewer.want(JSON.parse(text) as CheckoutDraft), [reviewer, text]);
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && online.get()) reviewer.again();
    };
    document.addEventListener('visibilitychange', lookAgain);
    const forget = online.subscribe(lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      forget();
      reviewer.stop();
    };
  }, [reviewer]);
  return { reviewer, ...state };
}
