import { ATTRIBUTION_DAYS } from '@baitdrop/domain/affiliate/attribution';
import { creditMessages } from '@baitdrop/domain/messages/credits';
import { useLocation } from 'react-router';
import { storeReferral } from '../features/referral/referral-memory.ts';
import { useSession } from '../platform/records/session.ts';
import { Notice, PLAIN_NOTICE_BUTTON } from './notice.tsx';

const answersItself = new Set(['/register', '/login', '/retailer-signup']);

/** Asks visitors with a referral code whether to store it beyond the visit: both answers are one tap. */
export default function ReferralNotice() {
  const { pathname } = useLocation();
  const session = useSession();
  if (session !== null || answersItself.has(pathname)) return null;
  return (
    <Notice
      label="Your friend’s code"
      actions={
        <>
          <button type="button" className={PLAIN_NOTICE_BUTTON} onClick={() => storeReferral(false, new Date())}>
            No thanks
          </button>
          <button type="button" className={PLAIN_NOTICE_BUTTON} onClick={() => storeReferral(true, new Date())}>
            Keep it
          </button>
        </>
      }
    >
      <p>
        {creditMessages.offer}. Keep the code here for {ATTRIBUTION_DAYS} days?
      </p>
    </Notice>
  );
}
