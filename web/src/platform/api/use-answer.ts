import { useEffect, useSyncExternalStore } from 'react';
import { online } from '../online.ts';
import { type Answer, answerStore, ask } from './answers.ts';

const youngMs = 60_000;
const loading: Answer<never> = { state: 'loading' };
const subscribeNothing = () => () => {};

/** The answer to a GET of our API, kept reasonably new while it is looked at; null asks nothing. */
export function useAnswer<Reply>(path: string | null): Answer<Reply> & { retry: () => void } {
  const store = path === null ? null : answerStore(path);
  const answer = useSyncExternalStore(
    store?.subscribe ?? subscribeNothing,
    () => store?.get() ?? loading,
    () => loading,
  );

  useEffect(() => {
    if (path === null) return undefined;
    void ask(path, youngMs);
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && online.get()) void ask(path, youngMs);
    };
    document.addEventListener('visibilitychange', lookAgain);
    const forget = online.subscribe(lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      forget();
    };
  }, [path]);

  const retry = () => {
    if (path !== null) void ask(path);
  };
  return { ...(answer as Answer<Reply>), retry };
}
