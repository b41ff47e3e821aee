// Letting others follow an order by a link of its own.
import * as z from 'zod/mini';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { ORDER_STAGES } from '@baitdrop/domain/tracking/order-stages';
import { shownTime } from './tracking.ts';

/** `POST /api/tracking/share`: a new link's token for `/follow/{token}`. `DELETE` → the tracked order: no link works any more. */
export const shareAnswer = z.object({ share_token: z.string() });
export type ShareAnswer = z.infer<typeof shareAnswer>;

/**
 * `GET /api/follow` with the header `X-Share-Token`: an order for somebody who was given its link. Nothing here is about whose
 * it is, where it goes or what is in it. 404 once sharing has stopped or the order has been over for a day.
 */
export const followedOrder = z.object({
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  headline: z.string(),
  sentence: z.string(),
  stage: z.enum(ORDER_STAGES),
  time: shownTime,
  steps: z.array(z.object({ key: z.string(), label: z.string(), at: z.nullable(z.string()) })),
  shop: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Where the courier is, until they are nearly there: the end of the way is the customer's address. */
  courier: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});
export type FollowedOrder = z.infer<typeof followedOrder>;
