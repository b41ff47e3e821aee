import { DELIVERY_PAYERS, MAX_FIXED_PENCE, MAX_FREE_FROM_PENCE } from '@baitdrop/domain/fees/delivery-charge';
import * as z from 'zod/mini';

/** The delivery charge for customers; `domain/fees/delivery-charge` explains its fields. */
export const deliveryCharge = z.object({
  payer: z.enum(DELIVERY_PAYERS),
  fixedPence: z.int().check(z.gte(0), z.lte(MAX_FIXED_PENCE)),
  freeFromPence: z.int().check(z.gte(0), z.lte(MAX_FREE_FROM_PENCE)),
});
