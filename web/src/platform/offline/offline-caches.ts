// What the worker and the pages both have to know about what is kept for places without a signal.

/** Answers about shops and products, which are the same for everybody. The form of the answers ends the name. */
const ANSWERS_CACHE_PREFIX = 'baitdrop-answers-';
export const answersCacheFor = (form: string): string => `${ANSWERS_CACHE_PREFIX}${form}`;
/** Shops' own photos. */
export const PHOTOS_CACHE = 'baitdrop-photos';

/** On an answer that was kept: when the server gave it. */
export const CACHED_AT_HEADER = 'x-kept-since';

/** Drops all answers, or those of another form than the one that is still good. */
export async function dropAnswers(stillGood?: string): Promise<void> {
  const names = await caches.keys();
  const dropped = names.filter((name) => name.startsWith(ANSWERS_CACHE_PREFIX) && name !== stillGood);
  await Promise.all(dropped.map((name) => caches.delete(name)));
}
