import { Link } from 'react-router';
import { allowReporting, reportingAllowed } from '../platform/errors/reporting-choice.ts';
import { createStore, useStore } from '../platform/external-store.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { COOKIES_SEEN_KEY } from '../platform/theme/before-paint.ts';
import { NoticeStrip, QUIET_NOTICE_BUTTON, STRIP_BUTTON } from './notice.tsx';

const seen = createStore(typeof window !== 'undefined' && readStored(COOKIES_SEEN_KEY) !== null);

/**
 * Needs no consent: we store what the shop needs, and our own error statistics, which one tap turns off. It is part of
 * the prerendered page; visitors who have seen it do not see it again (`notice-strips.css`).
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
    <NoticeStrip
      label="Cookies"
      className="cookie-notice"
      actions={
        <>
          <button type="button" className={QUIET_NOTICE_BUTTON} onClick={() => allowReporting(!reports)}>
            {reports ? 'Opt out' : 'Opt in'}
          </button>
          <button type="button" className={STRIP_BUTTON} onClick={close}>
            OK
          </button>
        </>
      }
    >
      <p aria-live="polite">
        <span className="md:hidden">No adverts, {reports ? 'just' : 'no'} error reports.</span>
        <span className="hidden md:inline">
          Only your cart, sign-in and settings are kept here. No adverts.{' '}
          {reports ? 'We collect anonymous error and speed reports.' : 'Pages no longer tell us when they break.'}
        </span>{' '}
        <Link to="/cookies" className="whitespace-nowrap text-action-text underline">
          <span className="sr-only md:not-sr-only">About cookies</span>
          <span aria-hidden="true" className="md:hidden">
            More
          </span>
        </Link>
      </p>
    </NoticeStrip>
  );
}
