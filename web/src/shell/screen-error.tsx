import { Suspense } from 'react';
import { Link, useRouteError } from 'react-router';
import { buttonClass } from '../ui/button.ts';
import { prerendered } from '../ui/prerendered.tsx';

const FlaskPicture = prerendered(async () => (await import('../features/pictures/flask.picture.tsx')).FlaskPicture);
const NetPicture = prerendered(async () => (await import('../features/pictures/net.picture.tsx')).NetPicture);

/** The message after a screen failed. The error has been reported by the time this renders. */
export function ScreenError() {
  const error = useRouteError();
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  const Picture = isOffline ? FlaskPicture : NetPicture;
  return (
    <section className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-16 text-center">
      {/* The text does not wait for this part. */}
      <Suspense fallback={<div className="size-44" />}>
        <Picture className="size-44" />
      </Suspense>
      <h1 className="text-3xl">{isOffline ? 'No signal here' : 'A hole in the net'}</h1>
      <p className="text-lg text-muted">
        {isOffline
          ? 'This page needs a connection. Pour a brew, and try again when your signal is back. Your cart is safe.'
          : 'Something on this page broke and we have been told. Nothing you entered elsewhere is lost.'}
      </p>
      {import.meta.env.DEV ? <pre className="max-w-full overflow-x-auto text-left text-sm">{String(error)}</pre> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          Try again
        </button>
        <Link to="/" className={buttonClass('secondary')}>
          Back to the bank
        </Link>
      </div>
    </section>
  );
}
