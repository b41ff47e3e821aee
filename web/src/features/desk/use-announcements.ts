import { useEffect, useState } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { bellNeedsTouch, ring } from './bell.ts';
import { useDeskSettings } from './desk-settings.ts';
import type { DeskOrder } from './desk-order.ts';

const againMs = 20_000;
const badge = /^\(\d+\) /;

/** '(2) Order desk | BaitDrop', for whoever looks at another tab. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    document.title = (count > 0 ? `(${count}) ` : '') + document.title.replace(badge, '');
    return () => {
      document.title = document.title.replace(badge, '');
    };
  }, [count]);
}

export interface Announcements {
  /** Somebody here has seen it: it stays on the screen and no longer rings. */
  seen: ReadonlySet<string>;
  see: (order: string) => void;
  /** The sound is wanted, and the browser waits for a touch before it lets the page ring. */
  needsTouch: boolean;
}

/** New orders ring and show in the title, again every 20 seconds, until somebody here or at another desk reacts. */
export function useAnnouncements(waiting: readonly DeskOrder[]): Announcements {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { sound } = useDeskSettings();
  const needsTouch = useStore(bellNeedsTouch, false);
  useTitleBadge(waiting.length);
  const unseen = waiting
    .map(({ id }) => id)
    .filter((id) => !seen.has(id))
    .join();
  const rungFor = sound ? unseen : '';
  const rings = rungFor !== '';

  // Each further order rings at once.
  useEffect(() => {
    if (rungFor === '') return undefined;
    void ring();
    const timer = setInterval(() => void ring(), againMs);
    return () => clearInterval(timer);
  }, [rungFor]);

  useEffect(() => {
    if (!rings || !needsTouch) return undefined;
    const touched = () => void ring();
    addEventListener('pointerup', touched);
    addEventListener('keyup', touched);
    return () => {
      removeEventListener('pointerup', touched);
      removeEventListener('keyup', touched);
    };
  }, [rings, needsTouch]);

  return {
    seen,
    see: (order) => setSeen((before) => new Set([...before, order])),
    needsTouch: rings && needsTouch,
  };
}
