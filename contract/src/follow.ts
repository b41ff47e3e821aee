// Sharing an order by a link of its own.
import * as z from 'zod/mini';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { ORDER_STAGES } from '@baitdrop/domain/tracking/order-stages';
import { endpoint } from './endpoint.ts';
import { byOrderToken } from './order-token.ts';
import { shownTime, trackedOrder } from './tracking.ts';
import { mapPoint, orderStep } from './order-parts.ts';

/** A new link's token for `/follow/{token}`. */
export const shareOrder = endpoint({
  ...byOrderToken,
  method: 'POST',
  path: '/api/tracking/share',
  summary: 'Make a link for others to follow it',
  answer: z.object({ share_token: z.string() }),
  refuses: ['not_shareable'],
});

/** All links stop working. */
export const stopSharingOrder = endpoint({
  ...byOrderToken,
  method: 'DELETE',
  path: '/api/tracking/share',
  summary: 'Stop sharing',
  answer: trackedOrder,
});

/** Leaves out the customer, the address and the contents. */
export const followedOrder = z.object({
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  headline: z.string(),
  sentence: z.string(),
  stage: z.enum(ORDER_STAGES),
  time: shownTime,
  steps: z.array(orderStep),
  shop: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** The courier's position, until they are close: the end of the route is the customer's address. */
  courier: z.nullable(mapPoint),
});
export type FollowedOrder = z.infer<typeof followedOrder>;

/** 404 once sharing has stopped or a day after the order ended. */
export const followSharedOrder = endpoint({
  method: 'GET',
  path: '/api/follow',
  summary: 'Follow an order that somebody shared',
  description: 'Requires the token of a shared link, in the header X-Share-Token.',
  access: 'public',
  answer: followedOrder,
  refuses: ['not_shared'],
});
