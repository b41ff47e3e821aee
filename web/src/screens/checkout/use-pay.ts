import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { type OrderAnswer, placeOrder } from '@baitdrop/contract/checkout';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formError, type FormError, readError } from '../../platform/api/error-message.ts';
import { markAtPayment, useLeftPayment } from '../../features/orders/at-payment.ts';
import { followUnpaid } from '../../features/orders/follow-unpaid.ts';
import { storeEmbeddedOrder } from '../../features/orders/embedded-order.ts';
import { beginAttempt, recordOrder } from '../../features/orders/stored-attempt.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import { navigateTopWindow, postToPage } from '../../platform/embedding/page-messages.ts';
import type { FormDraft } from '../../platform/forms/use-form-draft.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { log } from '../../platform/log.ts';
import { openPayment } from '../../platform/native/open-page.ts';
import { useSession } from '../../platform/records/session.ts';
import { needsShopApproval, type Reviewed, reviewFromRefusal, sendOrder } from './checkout.queries.ts';
import { type CheckoutFields, checkoutProblems, emptyFields, orderFormOf } from './checkout-fields.ts';
import { useRemembers } from './remember-box.tsx';
import { storeRemembered } from './remembered.ts';
import { reviewChanges } from './review-changes.ts';
import type { Reviewer } from './use-review.ts';
import { pageAddress } from '../../platform/page-address.ts';

/** The order was not sent; the screen shows why beside its parts. */
class NotSent extends Error {
  override name = 'NotSent';
}

function describe(failure: unknown): FormError {
  if (failure instanceof NotSent) return { message: '', fields: {} };
  const error = formError(failure, checkoutMessages.notSent);
  return readError(failure).status === 0 ? { ...error, advice: troubleMessages.payment.orderOnce } : error;
}

/**
 * The form of the checkout, from the press of the button to the payment page. It makes one order, however often and in
 * however many tabs the button is pressed.
 */
export function usePay(reviewer: Reviewer, draft: FormDraft<CheckoutFields>) {
  const remembers = useRemembers(draft.values);
  const isGuest = useSession() === null;
  const navigate = useNavigate();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [hasReturned, setReturned] = useState(false);

  useLeftPayment((trackToken) => {
    reviewer.again();
    return followUnpaid(trackToken);
  });
  // The button is ready again when the customer comes back from the payment page.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => setReturned(persisted);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  function stop(found: readonly string[] = []): never {
    setChanges(found);
    throw new NotSent();
  }

  async function place({ review: accepted, draft: cart }: Reviewed, fields: CheckoutFields, mayRepeat = true) {
    const order = orderFormOf(cart, fields, accepted.review, remembers && !isGuest);
    const attempt = await beginAttempt(order);
    try {
      const answer = await sendOrder(order, attempt.key, accepted);
      recordOrder(attempt, answer.code);
      return answer;
    } catch (failure) {
      log.info('The order was refused', failure);
      const newer = reviewFromRefusal(failure);
      if (newer === null) throw failure;
      reviewer.take(newer);
      // The code's customer is known only by their email, so requesting a quote with the code again would promise it
      // again.
      if (newer.differences.some(({ kind }) => kind === 'promotion_gone'))
        draft.change({ promotion_code: '', typedCode: '' });
      const found = reviewChanges(accepted, newer);
      // The customer would notice no difference: the same quote has a new name.
      if (found.length === 0 && mayRepeat) return place({ review: newer, draft: cart }, fields, false);
      return stop(found);
    }
  }

  async function leaveFor({ code, track_token: trackToken, payment_url: url }: OrderAnswer, shopId: string) {
    const trackPath = pageAddress('/track/:token', { params: { token: trackToken } });
    if (embeddedShop() !== null) {
      if (url !== '') markAtPayment(trackToken);
      storeEmbeddedOrder({ shopId, code, trackToken });
      postToPage({ type: 'order', payload: { ref: code } });
      navigateTopWindow(url || new URL(trackPath, window.location.origin).href);
    } else if (url === '') await navigate(trackPath);
    else {
      const showOrder = () => navigate(trackPath);
      await openPayment({ url, trackToken, showOrder, onLeave: () => markAtPayment(trackToken) });
    }
  }

  const form = useForm(placeOrder, {
    draft,
    first: emptyFields,
    check: checkoutProblems,
    async send(fields) {
      const { review: shown } = reviewer;
      const reviewed = await reviewer.settled();
      const { review } = reviewed;
      const isFree = review.obstacles.length === 0 || needsShopApproval(review);
      if (!isFree || review.differences.length > 0) stop();
      const found = shown === null ? [] : reviewChanges(shown, review);
      if (found.length > 0) stop(found);
      const answer = await place(reviewed, fields);
      draft.change({ sentAs: answer.code });
      if (remembers && isGuest) storeRemembered(fields);
      await leaveFor(answer, reviewed.draft.shop_id);
    },
    failed: describe,
  });
  const isPending = form.isPending || (form.isDone && !hasReturned);

  return {
    ...form,
    isPending,
    /** Differences from the quote that the customer pressed the button for. */
    changes,
    forgetChanges: () => setChanges([]),
    async submit(isValid?: boolean) {
      if (isPending) return false;
      setReturned(false);
      setChanges([]);
      return form.submit(isValid);
    },
  };
}
