import { useEffect } from 'react';
import { rehearseTaps } from '../platform/navigation/rehearse-taps.ts';

/** Marks the page as hydrated, because it looks the same before. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['awake'] = 'true';
    // Links no longer open documents (`build-steps/speculation-rules.ts`).
    document.querySelector('script[type=speculationrules]')?.remove();
    rehearseTaps();
  }, []);
}
