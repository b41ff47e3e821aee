import { PUBLIC_ANSWERS, SHOP_PHOTOS } from '../platform/offline/offline-list.ts';

interface Asked {
  url: URL;
  method: string;
  headers: Headers;
}

/** Whoever says who they are gets an answer of their own. */
const isPersonal = ({ url, headers }: Asked): boolean =>
  headers.has('authorization') || headers.has('x-track-token') || url.searchParams.has('token');

const isAskedByAnybody = (asked: Asked): boolean => asked.method === 'GET' && !isPersonal(asked);

export const isPublicAnswer = (asked: Asked): boolean =>
  isAskedByAnybody(asked) && PUBLIC_ANSWERS.some((pattern) => pattern.test(asked.url.pathname));

export const isShopPhoto = (asked: Asked): boolean => isAskedByAnybody(asked) && SHOP_PHOTOS.test(asked.url.pathname);

/** A whole answer that its server does not want forgotten at once. */
export const isCacheable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
