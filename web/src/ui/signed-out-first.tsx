import type { ReactNode } from 'react';

/**
 * Renders both variants of a prerendered page until the session is known: visitors without a session read at once that
 * they are signed out, all others see the skeleton. The head script chooses before the first paint (`before-paint.ts`).
 */
export function SignedOutFirst({ signedOut, loading }: { signedOut: ReactNode; loading: ReactNode }) {
  return (
    <>
      <div className="if-signed-out">{signedOut}</div>
      <div className="if-signed-in">{loading}</div>
    </>
  );
}
