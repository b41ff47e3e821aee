import type { ReactNode } from 'react';

/**
 * What a page that was drawn ahead of time shows until it knows who is there: visitors without a session read at once that they
 * are signed out, everybody else sees the skeleton. Which of both is decided before the first paint (`before-paint.ts`).
 */
export function SignedOutFirst({ signedOut, loading }: { signedOut: ReactNode; loading: ReactNode }) {
  return (
    <>
      <div className="if-signed-out">{signedOut}</div>
      <div className="if-signed-in">{loading}</div>
    </>
  );
}
