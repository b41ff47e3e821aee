import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';
import { log } from '../../platform/log.ts';
import { readGreeting } from '../../platform/returning.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';

// Without a signal the page does without the greeting.
const WelcomeBack = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return await import('./welcome-back.tsx');
  } catch (failure) {
    log.info('The greeting could not be fetched', failure);
    return { default: () => null };
  }
});

/** First visitors neither see nor load the greeting. */
export function WelcomeBackSlot() {
  const isBack = useHydrated() && readGreeting() !== 'no';
  // Somebody may have signed in or out since the page was opened.
  useLayoutEffect(() => {
    document.documentElement.dataset['back'] = readGreeting();
  }, []);
  return (
    <div className="welcome-back">
      {isBack ? (
        <Suspense fallback={null}>
          <WelcomeBack />
        </Suspense>
      ) : null}
    </div>
  );
}
