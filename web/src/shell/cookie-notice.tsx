import { Link } from 'react-router';
import { allowReporting, reportingAllowed } from '../platform/errors/reporting-choice.ts';
import { createStore, useStore } from '../platform/external-store.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { COOKIES_SEEN_KEY } from '../platform/theme/before-paint.ts';
import { Notice, QUIET_NOTICE_BUTTON, PLAIN_NOTICE_BUTTON } from './notice.tsx';

const seen = createStore(typeof window !== 'undefined' && readStored(COOKIES_SEEN_KEY) !== null);

/**
 * Nothing here needs consent: we keep what the shop needs, and our own error statistics, which one tap turns off. It is
 * drawn with the page, not after it; who has seen it before does not see it again (`cookie-notice.css`).
 */
export function CookieNotice() {
  const isSeen = useStore(seen, false);
  const reports = useStore(reportingAllowed, true);
  if (isSeen) return null;

  function close(): void {
    writeStored(COOKIES_SEEN_KEY, 'seen');
    seen.set(true);
  }

  return (
    <Notice
      label="Cookies"
      className="cookie-notice"
      actions={
        <>
          <button type="button" className={QUIET_NOTICE_BUTTON} onClick={() => allowReporting(!reports)}>
            {reports ? 'Opt out' : 'Opt in'}
          </button>
          <button type="button" className={PLAIN_NOTICE_BUTTON} onClick={close}>
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
