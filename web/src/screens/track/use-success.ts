import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cartStore } from '../../features/cart/carts.ts';
import { endCheckoutDraft, REMEMBERED_KEY } from '../../features/orders/checkout-draft.ts';
import { finishAttempt, isAttemptPending } from '../../features/orders/stored-attempt.ts';
import { session } from '../../platform/records/session.ts';
import { readStored } from '../../platform/stored.ts';

const CONFIRMATION_MS = 45_000;

/**
 * Runs once when the payment has succeeded: empties the order's cart, and shows the success. `?paid=1` means that the
 * payment page reported success; the provider's own confirmation may take a moment longer.
 */
export function useSuccess(order: TrackedOrder): { isNew: boolean; isConfirming: boolean } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isPatient, setPatient] = useState(true);
  const comesFromPayment = new URLSearchParams(search).get('paid') === '1';
  const { code } = order;
  const isOver = order.payment === 'expired';
  const isPaid = order.payment === 'paid' || order.payment === 'not_needed';

  // Known from the first render, so that nothing moves when it is shown.
  const [isNew, setNew] = useState(() => isPaid && isAttemptPending(code));

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const celebrate = async () => {
      endCheckoutDraft(code);
      const shopId = await finishAttempt(code);
      if (shopId === null) return;
      cartStore.clearShop(shopId);
      if (session.get() === null && readStored(REMEMBERED_KEY) === null) cartStore.forgetPlace();
      setNew(true);
    };
    if (isPaid) void celebrate();
    // The cart stays, and paying for it creates a new order.
    else if (isOver) void finishAttempt(code);
  }, [isPaid, isOver, code]);
  useEffect(() => {
    if (isPaid && comesFromPayment) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isPaid, comesFromPayment, navigate, pathname]);

  return { isNew, isConfirming: comesFromPayment && order.payment === 'unpaid' && isPatient };
}
