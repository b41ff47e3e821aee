import { MOST_SHOPS_COUNTED } from '@baitdrop/contract/directory';

/** The server stops counting somewhere; a number that stands for "or more" must say so. */
export const totalText = (total: number): string =>
  total < MOST_SHOPS_COUNTED ? String(total) : `${MOST_SHOPS_COUNTED.toLocaleString('en-GB')} or more`;
