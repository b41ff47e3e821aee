import { MAX_SHOPS_COUNTED } from '@baitdrop/domain/directory/directory';

/** The server stops counting somewhere; a number that stands for "or more" must say so. */
export const totalText = (total: number): string =>
  total < MAX_SHOPS_COUNTED ? String(total) : `${MAX_SHOPS_COUNTED.toLocaleString('en-GB')} or more`;
