// `GET` and `PUT /api/shops/{shopId}/phone-alerts`, for the owner of a shop and administrators: which phone is texted and
// called when nobody at the shop has seen a new order.
import * as z from 'zod/mini';

export const phoneAlertsForm = z.object({
  /** A UK number, written in any way; may be empty while both are off. */
  phone: z.string().check(z.maxLength(40)),
  /** A text message after six minutes. */
  texts: z.boolean(),
  /** An automated call after eight. */
  calls: z.boolean(),
});
export type PhoneAlertsForm = z.infer<typeof phoneAlertsForm>;

export const phoneAlertsPage = z.object({
  /** False where the platform has no telephone company: nothing can be switched on. */
  available: z.boolean(),
  ...phoneAlertsForm.shape,
  /** Why the last one did not reach the phone; empty when it did, or when nothing is known. */
  problem: z.enum(['', 'number', 'opted_out']),
});
export type PhoneAlertsPage = z.infer<typeof phoneAlertsPage>;
