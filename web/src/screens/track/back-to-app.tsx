import { APP_MARK_KEY } from '@baitdrop/contract/native-app';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isNative } from '../../platform/native.ts';
import { appLinkTo } from '../../platform/native/app-link.ts';
import { buttonClass } from '../../ui/button.ts';
import { TrackCard } from './track-card.tsx';

const paidFromApp = (): boolean => !isNative() && document.cookie.split('; ').includes(`${APP_MARK_KEY}=1`);

/** Returns to the app after a payment that the app started: the app is under this browser, and shows the order. */
export function BackToApp() {
  const { pathname, search } = useLocation();
  const [link] = useState(() => (paidFromApp() ? appLinkTo(`${pathname}${search}`) : null));
  useEffect(() => {
    if (link === null) return;
    // Deletes the mark, because a page opened later in this browser does not belong to the app.
    document.cookie = `${APP_MARK_KEY}=; Path=/track; Max-Age=0`;
    window.location.assign(link);
  }, [link]);
  if (link === null) return null;
  return (
    <div className="pt-6">
      <TrackCard title="Your order is in the app">
        <a href={link} className={buttonClass('primary')}>
          Back to the app
        </a>
      </TrackCard>
    </div>
  );
}
