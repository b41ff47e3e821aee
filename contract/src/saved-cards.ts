// Cards that customers saved with the payment provider. We store none of it and ask the provider each time.
import * as z from 'zod/mini';

/** `GET /api/accounts/cards` for the signed-in user. `DELETE /api/accounts/cards/{id}` → 204. */
export const savedCards = z.object({
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
