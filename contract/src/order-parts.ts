// Parts of an order that several answers have. Money in pence, instants in ISO.
import * as z from 'zod/mini';

export const mapPoint = z.object({ lat: z.number(), lng: z.number() });

export const timeSlot = z.object({ starts: z.string(), ends: z.string() });

/** The unit price, and the amount for all units. */
export const orderLine = z.object({
  name: z.string(),
  quantity: z.number(),
  price_pence: z.number(),
  amount_pence: z.number(),
});

/** An ordered product at the price paid: enough to order it again. */
export const reorderLine = z.object({
  name: z.string(),
  quantity: z.number(),
  price_pence: z.number(),
  category: z.string(),
});

export const breakdownLine = z.object({ kind: z.string(), label: z.string(), amount_pence: z.number() });

/** A step of an order that was reached or is ahead. */
export const orderStep = z.object({ key: z.string(), label: z.string(), at: z.nullable(z.string()) });

export const courierSummary = z.object({
  name: z.string(),
  vehicle: z.string(),
  /** Empty when the courier takes no calls. */
  phone: z.string(),
  /** Null before the pick-up and after the delivery, when positions are not stored. */
  position: z.nullable(mapPoint),
  /** Nearly there. */
  imminent: z.boolean(),
});
