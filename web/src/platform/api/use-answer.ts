import { useEffect, useSyncExternalStore } from 'react';
import { online } from '../online.ts';
import { type Answer, answerStore, ask, askAgain } from './answers.ts';
import { HttpError } from './fetch-json.ts';

const FRESH_MS = 60_000;
const RETRY_DELAY_MS = 3000;
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
    void ask(path, FRESH_MS);
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && online.get()) void ask(path, FRESH_MS);
    };
    document.addEventListener('visibilitychange', lookAgain);
    const forget = online.subscribe(lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      forget();
    };
  }, [path]);

  // No answer at all: the signal comes and goes on the bank, and browsers announce it before it is really there.
  useEffect(() => {
    if (path === null || answer.state !== 'failed' || answer.error instanceof HttpError) return undefined;
    const timer = setTimeout(() => {
      if (online.get()) void ask(path);
    }, RETRY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, answer]);

  const retry = () => {
    if (path !== null) void askAgain(path);
  };
  return { ...(answer as Answer<Reply>), retry };
}
