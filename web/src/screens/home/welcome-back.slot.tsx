import { useLayoutEffect } from 'react';
import { readGreeting } from '../../platform/returning.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const WelcomeBack = lazyPart(() => import('./welcome-back.tsx'));

/** First visitors neither see nor load the greeting. */
export function WelcomeBackSlot() {
  const isBack = useHydrated() && readGreeting() !== 'no';
  // Somebody may have signed in or out since the page was opened.
  useLayoutEffect(() => {
    document.documentElement.dataset['back'] = readGreeting();
  }, []);
  return <div className="welcome-back">{isBack ? <WelcomeBack /> : null}</div>;
}
