// Sharing an order by a link of its own.
import * as z from 'zod/mini';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { ORDER_STAGES } from '@baitdrop/domain/tracking/order-stages';
import { shownTime } from './tracking.ts';

/**
 * `POST /api/tracking/share`: a new link's token for `/follow/{token}`. `DELETE` → the tracked order; all links stop
 * working.
 */
export const shareAnswer = z.object({ share_token: z.string() });
export type ShareAnswer = z.infer<typeof shareAnswer>;

/**
 * `GET /api/follow` with the header `X-Share-Token`: an order for the holder of its link. It leaves out the customer,
 * the address and the contents. 404 once sharing has stopped or a day after the order ended.
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
  /** The courier's position, until they are close: the end of the route is the customer's address. */
  courier: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});
export type FollowedOrder = z.infer<typeof followedOrder>;
