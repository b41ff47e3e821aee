import type { OrderMessagesAnswer, UnreadMessages } from '@baitdrop/contract/order-messages';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { sendOnce } from '../../platform/api/send-once.ts';
import { send } from '../../platform/records/send.ts';

/** The token opens the order; it is sent as a header, so that no URL or log contains it. */
const headersOf = (token: string) => ({ 'X-Track-Token': token });
const OWN = '/api/tracking/messages';

/** The customer's messages, live with their order. */
export const ownMessagesQuery = (token: string, order: string) =>
  queryOptions({
    queryKey: ['tracking', token, 'messages'],
    queryFn: (): Promise<OrderMessagesAnswer> => fetchJson(OWN, { headers: headersOf(token), cache: 'no-store' }),
    meta: { live: [{ topic: `orders/${order}`, headers: headersOf(token) }] },
  });

const post = <Answer>(token: string, path: string, body: object, headers = {}): Promise<Answer> =>
  fetchJson(`${OWN}${path}`, {
    method: 'POST',
    headers: { ...headersOf(token), ...headers },
    body: JSON.stringify(body),
  });

export const writeToShop = (token: string, text: string): Promise<OrderMessagesAnswer> =>
  sendOnce({ about: `message ${token}`, form: { text } }, (headers) => post(token, '', { text }, headers));
export const readAsCustomer = (token: string): Promise<void> => post(token, '/read', {});

const pathTo = (order: string, rest = ''): string => `/api/orders/${encodeURIComponent(order)}/messages${rest}`;

export const deskMessagesQuery = (order: string) =>
  queryOptions({
    queryKey: ['orders', 'messages', order],
    queryFn: () => send<OrderMessagesAnswer>('GET', pathTo(order)),
    meta: { live: [{ topic: `orders/${order}` }] },
  });
export const writeToCustomer = (order: string, text: string): Promise<OrderMessagesAnswer> =>
  send('POST', pathTo(order), { body: { text }, once: true });
export const readAsShop = (order: string): Promise<void> => send('POST', pathTo(order, '/read'), { body: {} });

export const unreadMessagesQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'unread-messages'],
    queryFn: () => send<UnreadMessages>('GET', `/api/shops/${encodeURIComponent(shopId)}/unread-messages`),
    meta: { live: [{ topic: 'orders/*' }] },
  });
