import { plainName } from './mail-text.ts';

const stars = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);

/** Sent to the shop. */
export const reviewMails = {
  subject: (author: string, rating: number) => `${plainName(author)} gave you ${stars(rating)}`,
  what: (author: string, code: string, rating: number) =>
    `${plainName(author)} rated order ${code} with ${stars(rating)}.`,
  words: (text: string) => `They wrote: ${text}`,
  answer: 'You can answer it: your answer shows below the review on your shop’s page.',
  link: 'See your reviews',
} as const;
