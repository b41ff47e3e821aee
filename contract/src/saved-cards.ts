// Cards that somebody saved with the payment provider. We keep none of it: the provider is asked each time.
import * as z from 'zod/mini';

/** `GET /api/accounts/cards` for somebody signed in. `DELETE /api/accounts/cards/{id}` → 204. */
export const savedCards = z.object({
  cards: z.array(
    z.object({
      id: z.string(),
      /** The provider's word for it: visa, mastercard, … */
      brand: z.string(),
      last_digits: z.string(),
      expires: z.object({ month: z.number(), year: z.number() }),
    }),
  ),
});
export type SavedCards = z.infer<typeof savedCards>;
