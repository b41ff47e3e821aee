import { PUBLIC_ANSWERS, SHOP_PHOTOS } from '../platform/offline/offline-list.ts';

interface PlainRequest {
  url: URL;
  method: string;
  headers: Headers;
}

/** Replies to signed-in requests are personal. */
const isPersonal = ({ url, headers }: PlainRequest): boolean =>
  headers.has('authorization') || headers.has('x-track-token') || url.searchParams.has('token');

const isAnonymousGet = (request: PlainRequest): boolean => request.method === 'GET' && !isPersonal(request);

export const isPublicAnswer = (request: PlainRequest): boolean =>
  isAnonymousGet(request) && PUBLIC_ANSWERS.some((pattern) => pattern.test(request.url.pathname));

export const isShopPhoto = (request: PlainRequest): boolean =>
  isAnonymousGet(request) && SHOP_PHOTOS.test(request.url.pathname);

/** True for a complete reply that the server allows to be stored. */
export const isCacheable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
