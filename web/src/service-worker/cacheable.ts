interface Asked {
  url: URL;
  method: string;
  headers: Headers;
}

// Exactly these: they are the same for everybody. `/api/shops/shop_…/…` is a shop's own desk and not among them.
const publicAnswers = [
  /^\/api\/shops$/,
  /^\/api\/shops\/nearby$/,
  /^\/api\/shops\/shop_[^/]+$/,
  /^\/api\/products\/(popular|search)$/,
  /^\/api\/profile$/,
];
const shopPhotos = /^\/api\/files\/(products|shops)\//;

/** Whoever says who they are gets an answer of their own. */
const isPersonal = ({ url, headers }: Asked): boolean =>
  headers.has('authorization') || headers.has('x-track-token') || url.searchParams.has('token');

const isAskedByAnybody = (asked: Asked): boolean => asked.method === 'GET' && !isPersonal(asked);

export const isPublicAnswer = (asked: Asked): boolean =>
  isAskedByAnybody(asked) && publicAnswers.some((pattern) => pattern.test(asked.url.pathname));

export const isShopPhoto = (asked: Asked): boolean => isAskedByAnybody(asked) && shopPhotos.test(asked.url.pathname);

/** A whole answer that its server does not want forgotten at once. */
export const isCacheable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
