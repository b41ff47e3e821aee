// Messages between a customer and the shop about one order.
import * as z from 'zod/mini';
import { orderMessages } from '@baitdrop/domain/messages/order-messages';
import { MAX_MESSAGE_LENGTH, MESSAGE_PARTIES } from '@baitdrop/domain/orders/order-messages';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { byOrderToken } from './order-token.ts';

const orderMessageForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
});

const orderMessagesAnswer = z.object({
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

const writing = {
  method: 'POST',
  idempotent: true,
  body: orderMessageForm,
  invalid: orderMessages.notSent,
  bodyLimit: 8192,
  answer: orderMessagesAnswer,
} as const;

export const readOwnMessages = endpoint({
  ...byOrderToken,
  method: 'GET',
  path: '/api/tracking/messages',
  summary: 'See the messages about your order',
  answer: orderMessagesAnswer,
});

export const writeToShop = endpoint({
  ...byOrderToken,
  ...writing,
  path: '/api/tracking/messages',
  summary: 'Write to the shop',
  // Enough for a conversation, too few for a program that found the link.
  limits: [
    { name: 'message', by: 'account', max: 30, windowSeconds: 3600 },
    { name: 'message-network', by: 'network', max: 90, windowSeconds: 3600 },
  ],
  refuses: ['messages_closed', 'order_not_found'],
});

export const readMessagesAsCustomer = endpoint({
  ...byOrderToken,
  method: 'POST',
  path: '/api/tracking/messages/read',
  summary: 'Say that you read the messages',
});

const deskAccess = { shop: 'desk', admin: 'order-desk' } as const;

export const readShopMessages = endpoint({
  method: 'GET',
  path: '/api/orders/:id/messages',
  summary: 'See the messages about an order',
  access: deskAccess,
  answer: orderMessagesAnswer,
  refuses: ['order_not_found'],
});

export const writeToCustomer = endpoint({
  ...writing,
  path: '/api/orders/:id/messages',
  summary: 'Write to the customer',
  access: deskAccess,
  limits: [{ name: 'message-shop', by: 'shop', max: 300, windowSeconds: 3600 }],
  refuses: ['messages_closed', 'order_not_found'],
});

/** Marks them as read by the shop; an administrator’s request changes nothing. */
export const readMessagesAsShop = endpoint({
  method: 'POST',
  path: '/api/orders/:id/messages/read',
  summary: 'Say that the shop read the messages',
  access: deskAccess,
});

export const listUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/unread-messages',
  summary: 'List orders with messages the shop has not read',
  access: deskAccess,
  answer: z.object({
    orders: z.array(z.object({ order: z.string(), code: z.string(), customer_name: z.string(), count: z.number() })),
  }),
});
export type UnreadMessages = AnswerOf<typeof listUnreadMessages>;
