// Messages between a customer and the shop about one order. `GET` and `POST /api/tracking/messages` with the tracking
// token, `GET` and `POST /api/orders/{id}/messages` for the owner of the shop and administrators, each with `/read` to
// mark them as read. `GET /api/shops/{shopId}/unread-messages` lists what the shop has not read.
import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH, MESSAGE_PARTIES } from '@baitdrop/domain/orders/order-messages';

export const orderMessageForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
});
export type OrderMessageForm = z.infer<typeof orderMessageForm>;

export const orderMessagesAnswer = z.object({
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: z.string(),
      by: z.enum(MESSAGE_PARTIES),
      text: z.string(),
      at: z.string(),
      /** The other side has read it. */
      read: z.boolean(),
    }),
  ),
  can_write: z.boolean(),
});
export type OrderMessagesAnswer = z.infer<typeof orderMessagesAnswer>;

export const unreadMessages = z.object({
  orders: z.array(z.object({ order: z.string(), code: z.string(), customer_name: z.string(), count: z.number() })),
});
export type UnreadMessages = z.infer<typeof unreadMessages>;
