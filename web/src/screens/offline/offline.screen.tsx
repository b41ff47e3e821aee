import { HEALTH_PATH } from '@baitdrop/contract/records-api';
import { useEffect } from 'react';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { online } from '../../platform/online.ts';
import { asOwnPath } from '../../platform/own-path.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { buttonClass } from '../../ui/button.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';

export const meta = () =>
  pageMeta({ title: 'No signal', description: 'You are offline. Your cart is safe on this device.' });

const INTERVAL_MS = 3000;

const missedPath = (): string | null => asOwnPath(new URLSearchParams(location.search).get('from'));

/** Returns to the page that could not be reached. */
function tryAgain(): void {
  location.assign(missedPath() ?? '/');
}

/** Checks the server, because browsers report a connection before it works. */
const isReachable = (): Promise<boolean> =>
  fetch(HEALTH_PATH, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

async function goBackWithTheSignal(): Promise<void> {
  if (online.get() && document.visibilityState === 'visible' && (await isReachable())) tryAgain();
}

export default function OfflineScreen() {
  useEffect(() => {
    if (missedPath() === null) return undefined;
    const check = () => void goBackWithTheSignal();
    const timer = setInterval(check, INTERVAL_MS);
    const forget = online.subscribe(check);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, []);
  return (
    <section className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-16 text-center">
      <FlaskPicture className="size-44" />
      <h1 className="text-3xl">No signal here</h1>
      <p className="text-lg text-muted">
        Pour a brew. Your cart is safe on this device, and this page works again as soon as you have a signal.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass('primary')} onClick={tryAgain}>
          Try again
        </button>
        <LinkButton to="/order" variant="secondary">
          See your cart
        </LinkButton>
      </div>
    </section>
  );
}
