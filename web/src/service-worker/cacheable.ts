import { PUBLIC_ANSWERS, SHOP_PHOTOS } from '../platform/offline/offline-list.ts';

interface Asked {
  url: URL;
  method: string;
  headers: Headers;
}

/** Replies to signed-in requests are personal. */
const isPersonal = ({ url, headers }: Asked): boolean =>
  headers.has('authorization') || headers.has('x-track-token') || url.searchParams.has('token');

const isAskedByAnybody = (asked: Asked): boolean => asked.method === 'GET' && !isPersonal(asked);

export const isPublicAnswer = (asked: Asked): boolean =>
  isAskedByAnybody(asked) && PUBLIC_ANSWERS.some((pattern) => pattern.test(asked.url.pathname));

export const isShopPhoto = (asked: Asked): boolean => isAskedByAnybody(asked) && SHOP_PHOTOS.test(asked.url.pathname);

/** True for a complete reply that the server allows to be stored. */
export const isCacheable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
