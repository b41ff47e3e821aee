import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import type { OrderAnswer } from '@baitdrop/contract/checkout';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formError, type FormError, readError } from '../../platform/api/error-message.ts';
import { markAtPayment, useLeftPayment } from '../../features/orders/at-payment.ts';
import { followUnpaid } from '../../features/orders/follow-unpaid.ts';
import { storeEmbeddedOrder } from '../../features/orders/embedded-order.ts';
import { beginAttempt, recordOrder } from '../../features/orders/stored-attempt.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import { navigateTopWindow, postToPage } from '../../platform/embedding/page-messages.ts';
import { log } from '../../platform/log.ts';
import { openPayment } from '../../platform/native/open-page.ts';
import { useSession } from '../../platform/records/session.ts';
import {
  requestApproval,
  needsShopApproval,
  reviewFromRefusal,
  placeOrder,
  type Reviewed,
} from './checkout.queries.ts';
import {
  type CheckoutFields,
  type FieldProblems,
  orderFormOf,
  checkoutProblems,
  sortServerProblems,
} from './checkout-fields.ts';
import { changeFields } from './stored-checkout.ts';
import { useRemembers } from './remember-box.tsx';
import { storeRemembered } from './remembered.ts';
import { reviewChanges } from './review-changes.ts';
import type { Reviewer } from './use-review.ts';

export interface PayProblem {
  trouble: FormError | null;
  /** Differences from the quote that the customer pressed the button for. */
  changes: readonly string[];
  fields: FieldProblems;
}

const none: PayProblem = { trouble: null, changes: [], fields: {} };

function troubleOf(failure: unknown): PayProblem {
  const formProblem = formError(failure, checkoutMessages.notSent);
  const { fields, loose } = sortServerProblems(formProblem.fields);
  const isUncertain = readError(failure).status === 0;
  const advice = isUncertain ? troubleMessages.payment.orderOnce : formProblem.advice;
  return { trouble: { ...formProblem, advice, fields: Object.fromEntries(loose.entries()) }, changes: [], fields };
}

/**
 * Runs the payment from the press of the button to the payment page. It makes one order, however often and in however
 * many tabs the button is pressed.
 */
export function usePay(reviewer: Reviewer, fields: CheckoutFields) {
  const remembers = useRemembers(fields);
  const isGuest = useSession() === null;
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [isPending, setPending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [wrong, setWrong] = useState<PayProblem>(none);
  /** A counter: the screen moves the focus to the first problem each time. */
  const [isShowingProblems, setLooks] = useState(0);

  useLeftPayment((trackToken) => {
    reviewer.again();
    return followUnpaid(trackToken);
  });
  // The button is ready again when the customer comes back from the payment page.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setPending(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  function stopFor(problem: PayProblem): void {
    isBusy.current = false;
    setPending(false);
    setWrong(problem);
    setLooks((count) => count + 1);
  }

  async function send({ review: accepted, draft }: Reviewed, mayRepeat: boolean): Promise<void> {
    const form = orderFormOf(draft, fields, accepted.review, remembers && !isGuest);
    const attempt = await beginAttempt(form);
    try {
      const answer: OrderAnswer = needsShopApproval(accepted)
        ? { ...(await requestApproval(form, attempt.key)), payment_url: '' }
        : await placeOrder(form, attempt.key);
      recordOrder(attempt, answer.code);
      changeFields({ sentAs: answer.code });
      if (remembers && isGuest) storeRemembered(fields);
      const trackPath = `/track/${answer.track_token}`;
      if (embeddedShop() !== null) {
        if (answer.payment_url !== '') markAtPayment(answer.track_token);
        storeEmbeddedOrder({ shopId: form.shop_id, code: answer.code, trackToken: answer.track_token });
        postToPage({ type: 'order', payload: { ref: answer.code } });
        navigateTopWindow(answer.payment_url || new URL(trackPath, window.location.origin).href);
      } else if (answer.payment_url === '') await navigate(trackPath);
      else {
        const { payment_url: url, track_token: trackToken } = answer;
        await openPayment({
          url,
          trackToken,
          showOrder: () => navigate(trackPath),
          onLeave: () => markAtPayment(trackToken),
        });
      }
    } catch (failure) {
      log.info('The order was refused', failure);
      const newer = reviewFromRefusal(failure);
      if (newer === null) return stopFor(troubleOf(failure));
      reviewer.take(newer);
      // The code's customer is known only by their email, so requesting a quote with the code again would promise it
      // again.
      if (newer.differences.some(({ kind }) => kind === 'promotion_gone'))
        changeFields({ promotionCode: '', typedCode: '' });
      const changes = reviewChanges(accepted, newer);
      // The customer would notice no difference: the same quote has a new name.
      if (changes.length === 0 && mayRepeat) return send({ review: newer, draft }, false);
      stopFor({ ...none, changes });
    }
  }

  async function press(): Promise<void> {
    if (isBusy.current) return;
    setChecked(true);
    if (Object.keys(checkoutProblems(fields)).length > 0) return stopFor(none);
    isBusy.current = true;
    setPending(true);
    setWrong(none);
    const { review: shown } = reviewer;
    let reviewed: Reviewed;
    try {
      reviewed = await reviewer.settled();
    } catch (failure) {
      return stopFor(troubleOf(failure));
    }
    const { review } = reviewed;
    const isFree = review.obstacles.length === 0 || needsShopApproval(review);
    if (!isFree || review.differences.length > 0) return stopFor(none);
    const changes = shown === null ? [] : reviewChanges(shown, review);
    if (changes.length > 0) return stopFor({ ...none, changes });
    await send(reviewed, true);
  }

  return {
    press: () => void press(),
    isPending,
    isShowingProblems,
    ...wrong,
    problems: { ...(isChecked && checkoutProblems(fields)), ...wrong.fields } as FieldProblems,
    /** Clears the error of a field when the field is changed. */
    forgetProblems: () => setWrong(none),
  };
}
