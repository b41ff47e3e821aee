import * as endpoints from '@baitdrop/contract/order-messages';
import { ask, call } from '../../platform/api/call.ts';
import { trackHeaders } from '../../platform/api/track-headers.ts';

/** The customer's messages, live with their order. */
export const ownMessagesQuery = (token: string, order: string) =>
  ask(endpoints.readOwnMessages, {}, { headers: trackHeaders(token), live: `orders/${order}` });

export const writeToShop = (token: string, text: string) =>
  call(endpoints.writeToShop, { body: { text } }, { headers: trackHeaders(token) });
export const readAsCustomer = (token: string) =>
  call(endpoints.readMessagesAsCustomer, {}, { headers: trackHeaders(token) });

export const deskMessagesQuery = (order: string) =>
  ask(endpoints.readShopMessages, { params: { id: order } }, { live: `orders/${order}` });

export const unreadMessagesQuery = (shopId: string) =>
  ask(endpoints.listUnreadMessages, { params: { shopId } }, { live: 'orders/*' });
