import { storePublicAnswer } from './query/public-query.ts';

const TAG = 'page-facts';

/**
 * What the server wrote into the page that it sent counts as its answer. Read when the screen's code is loaded, which is
 * before it is drawn; a page from the service worker holds nothing.
 */
export function takePageFacts<Facts>(answerOf: (facts: Facts) => { path: string; body: unknown } | undefined): void {
  const tag = typeof document === 'undefined' ? null : document.getElementById(TAG);
  if (tag === null) return;
  const found = answerOf(JSON.parse(tag.textContent) as Facts);
  if (found === undefined) return;
  tag.remove();
  storePublicAnswer(found.path, found.body);
}
