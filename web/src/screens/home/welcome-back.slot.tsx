import { useLayoutEffect } from 'react';
import { readGreeting } from '../../platform/returning-visitor.ts';
import { useBrowserValue } from '../../platform/use-hydrated.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const WelcomeBack = lazyComponent(() => import('./welcome-back.tsx'));

/** First-time visitors neither see nor load the greeting. */
export function WelcomeBackSlot() {
  const isBack = useBrowserValue(() => readGreeting() !== 'no', false);
  // The user may have signed in or out since the page was opened.
  useLayoutEffect(() => {
    document.documentElement.dataset['back'] = readGreeting();
  }, []);
  return <div className="welcome-back">{isBack ? <WelcomeBack /> : null}</div>;
}
