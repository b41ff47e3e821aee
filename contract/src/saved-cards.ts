// Cards that customers saved with the payment provider. We store none of it and ask the provider each time.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const savedCards = z.object({
  cards: z.array(
    z.object({
      id: z.string(),
      /** The provider's name for it: visa, mastercard, … */
      brand: z.string(),
      last_digits: z.string(),
      expires: z.object({ month: z.number(), year: z.number() }),
    }),
  ),
});
export type SavedCards = z.infer<typeof savedCards>;

export const listSavedCards = endpoint({
  method: 'GET',
  path: '/api/accounts/cards',
  summary: 'List the cards you saved with the payment provider',
  access: 'signed-in',
  answer: savedCards,
  refuses: ['payment_unavailable'],
});

export const removeSavedCard = endpoint({
  method: 'DELETE',
  path: '/api/accounts/cards/:id',
  summary: 'Remove a saved card',
  access: 'signed-in',
  refuses: ['card_not_found', 'payment_unavailable'],
});
