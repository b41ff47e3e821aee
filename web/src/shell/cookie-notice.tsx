import { Link } from 'react-router';
import { allowReporting, reportingAllowed } from '../platform/errors/reporting-choice.ts';
import { createStore, useStore } from '../platform/external-store.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { Notice, quietNoticeButton, plainNoticeButton } from './notice.tsx';

const seenKey = 'baitdrop_cookie_notice';
const seen = createStore(typeof window === 'undefined' || readStored(seenKey) !== null);

/** Nothing here needs consent: we keep what the shop needs, and our own error statistics, which one tap turns off. */
export function CookieNotice() {
  const isSeen = useStore(seen, true);
  const reports = useStore(reportingAllowed, true);
  if (isSeen) return null;

  function close(): void {
    writeStored(seenKey, 'seen');
    seen.set(true);
  }

  return (
    <Notice
      label="Cookies"
      actions={
        <>
          <button type="button" className={quietNoticeButton} onClick={() => allowReporting(!reports)}>
            {reports ? 'Opt out' : 'Opt in'}
          </button>
          <button type="button" className={plainNoticeButton} onClick={close}>
            OK
          </button>
        </>
      }
    >
      <p aria-live="polite">
        Only your basket, sign-in and settings are kept here. No adverts.{' '}
        {reports ? 'A page that breaks or is slow tells us.' : 'Pages no longer tell us when they break.'}{' '}
        <Link to="/cookies" className="whitespace-nowrap text-action-text underline">
          About cookies
        </Link>
      </p>
    </Notice>
  );
}
