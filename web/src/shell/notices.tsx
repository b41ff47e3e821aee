import { useLocation } from 'react-router';
import { SnackbarStack } from '../ui/snackbar/snackbar-stack.tsx';
import { isCheckout, showsBottomNav } from './nav-items.ts';
import { useOffice } from './office/office-area.ts';
import { ReferralNoticeSlot } from './referral-notice.slot.tsx';
import { UpdateNotice } from './update-notice.tsx';

/**
 * The stack of notices above the bottom bar or the checkout’s bar: the most urgent message is lowest. On wide screens of
 * the back office it is in the left corner, away from the buttons of the open order.
 */
export function Notices() {
  const { pathname } = useLocation();
  const isOffice = useOffice() !== null;
  const place = isCheckout(pathname)
    ? 'bottom-[calc(5.5rem+env(safe-area-inset-bottom))]'
    : showsBottomNav(pathname)
      ? 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))]'
      : 'bottom-2';
  return (
    // As tall as the screen, so that a new message causes no layout shift; the key remounts it at its other place for the
    // same reason.
    <div
      key={isOffice ? 'office' : 'page'}
      className={`notices pointer-events-none fixed inset-x-2 top-2 z-40 mx-auto flex max-w-form flex-col justify-end gap-2 md:bottom-4 ${isOffice ? 'lg:ml-2 lg:max-w-120' : ''} ${place}`}
    >
      <ReferralNoticeSlot />
      <UpdateNotice />
      <SnackbarStack />
    </div>
  );
}
