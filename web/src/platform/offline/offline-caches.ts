// Names of the offline caches, shared by the service worker and the pages.

/**
 * Replies about shops and products, which are the same for all users. The name ends with a hash of the replies' format.
 */
const ANSWERS_CACHE_PREFIX = 'baitdrop-answers-';
export const answersCacheFor = (form: string): string => `${ANSWERS_CACHE_PREFIX}${form}`;
/** Shops' own photos. */
export const PHOTOS_CACHE = 'baitdrop-photos';

/** On a cached reply: when the server sent it. */
export const CACHED_AT_HEADER = 'x-kept-since';

/** Deletes all reply caches, or those of another format than `stillGood`. */
export async function dropAnswers(currentFormat?: string): Promise<void> {
  const names = await caches.keys();
  const dropped = names.filter((name) => name.startsWith(ANSWERS_CACHE_PREFIX) && name !== currentFormat);
  await Promise.all(dropped.map((name) => caches.delete(name)));
}
