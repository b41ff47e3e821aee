import { useLayoutEffect } from 'react';
import { readGreeting } from '../../platform/returning.ts';
import { useInBrowser } from '../../platform/use-hydrated.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const WelcomeBack = lazyPart(() => import('./welcome-back.tsx'));

/** First-time visitors neither see nor load the greeting. */
export function WelcomeBackSlot() {
  const isBack = useInBrowser(() => readGreeting() !== 'no', false);
  // The user may have signed in or out since the page was opened.
  useLayoutEffect(() => {
    document.documentElement.dataset['back'] = readGreeting();
  }, []);
  return <div className="welcome-back">{isBack ? <WelcomeBack /> : null}</div>;
}
