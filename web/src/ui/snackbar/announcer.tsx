import { useEffect, useRef, useState } from 'react';
import type { Snackbar } from './snackbar-queue.ts';

const ANNOUNCE_DELAY_MS = 1000;

/** Announces each new message once and then removes its text, so that screen readers do not find it twice. */
function useAnnouncement(snackbars: readonly Snackbar[]): string {
  const [news, setNews] = useState<Snackbar | null>(null);
  const lastId = useRef(0);
  const newest = snackbars.at(-1);
  useEffect(() => {
    if (!newest || newest.id <= lastId.current) return;
    lastId.current = newest.id;
    setNews(newest);
  }, [newest]);
  useEffect(() => {
    if (!news) return undefined;
    const timer = setTimeout(() => setNews(null), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return news?.text ?? '';
}

export function Announcer({ snackbars }: { snackbars: readonly Snackbar[] }) {
  const news = useAnnouncement(snackbars.filter(({ kind }) => kind !== 'error'));
  const urgent = useAnnouncement(snackbars.filter(({ kind }) => kind === 'error'));
  return (
    <>
      <output aria-live="polite" className="sr-only">
        {news}
      </output>
      <div role="alert" className="sr-only">
        {urgent}
      </div>
    </>
  );
}
