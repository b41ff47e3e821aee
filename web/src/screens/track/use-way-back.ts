import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetPaymentMark, markAtPayment, useLeftPayment } from '../../features/orders/at-payment.ts';

/**
 * Handles the return from the payment page: paid (`?paid=1`), by its cancel link (`?left=1`), or by the browser's Back.
 */
export function useWayBack(token: string, onLeft: () => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const way = new URLSearchParams(search);
  const hasLeft = way.get('left') === '1';
  const hasPaid = way.get('paid') === '1';
  // Runs before the hook that reads the mark.
  useEffect(() => {
    if (hasPaid) forgetPaymentMark();
    else if (hasLeft) markAtPayment(token);
  }, [hasPaid, hasLeft, token]);
  useLeftPayment(onLeft);
  useEffect(() => {
    if (hasLeft) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hasLeft, navigate, pathname]);
}
