import { useEffect } from 'react';

/** A mark for whoever must know that the screen is there and answers: the drawn page looks the same before. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['awake'] = 'true';
  }, []);
}
