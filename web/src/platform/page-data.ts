import { storePublicAnswer } from './query/public-query.ts';

const TAG = 'page-facts';

/**
 * Uses the data that the server wrote into the page as the reply to its first request. Call it when the screen's code
 * is loaded, before it renders. Pages from the service worker have no such data.
 */
export function readPageData<Facts>(answerOf: (facts: Facts) => { path: string; body: unknown } | undefined): void {
  const tag = typeof document === 'undefined' ? null : document.getElementById(TAG);
  if (tag === null) return;
  const found = answerOf(JSON.parse(tag.textContent) as Facts);
  if (found === undefined) return;
  tag.remove();
  storePublicAnswer(found.path, found.body);
}
