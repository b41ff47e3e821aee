import { MAX_SHOPS_COUNTED } from '@baitdrop/domain/directory/directory';

/** The server limits its count, so a number at the limit must say "or more". */
export const totalText = (total: number): string =>
  total < MAX_SHOPS_COUNTED ? String(total) : `${MAX_SHOPS_COUNTED.toLocaleString('en-GB')} or more`;
