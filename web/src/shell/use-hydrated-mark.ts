import { useEffect } from 'react';

/** Marks the page as hydrated, because it looks the same before. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['awake'] = 'true';
  }, []);
}
