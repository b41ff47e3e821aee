import type { CaseAnswer, OpenCaseForm, ShopCases } from '@baitdrop/contract/cases';
import { clientMessages } from '@baitdrop/domain/messages/client';
import { queryOptions } from '@tanstack/react-query';
import { apiAddress } from '../../platform/api/api-address.ts';
import { fetchJson, HttpError } from '../../platform/api/fetch-json.ts';
import { sendOnce } from '../../platform/api/send-once.ts';
import { fetchRaw } from '../../platform/records/fetch-raw.ts';
import { send } from '../../platform/records/send.ts';

/** The token opens the order; it is sent as a header, so that no URL or log contains it. */
const headersOf = (token: string) => ({ 'X-Track-Token': token });

/** The customer's case, live with its order. */
export const ownCaseQuery = (token: string, order: string) =>
  queryOptions({
    queryKey: ['tracking', token, 'case'],
    queryFn: (): Promise<CaseAnswer> =>
      fetchJson('/api/tracking/case', { headers: headersOf(token), cache: 'no-store' }),
    meta: { live: [{ topic: `orders/${order}`, headers: headersOf(token) }] },
  });

const post = (token: string, path: string, body: object, headers = {}): Promise<CaseAnswer> =>
  fetchJson(`/api/tracking/case${path}`, {
    method: 'POST',
    headers: { ...headersOf(token), ...headers },
    body: JSON.stringify(body),
  });
const postOnce = (token: string, path: string, form: object): Promise<CaseAnswer> =>
  sendOnce({ about: `case${path} ${token}`, form }, (headers) => post(token, path, form, headers));

export const openCase = (token: string, form: OpenCaseForm): Promise<CaseAnswer> => postOnce(token, '', form);
export const writeAsCustomer = (token: string, text: string): Promise<CaseAnswer> =>
  postOnce(token, '/messages', { text });
export const closeAsCustomer = (token: string): Promise<CaseAnswer> => post(token, '/close', {});

async function fetchOwn(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(new URL(`/api/tracking/case${path}`, apiAddress()), init);
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  throw new HttpError(clientMessages.httpError(response.status), response.status, answer);
}

export async function sendCasePhoto(token: string, file: Blob): Promise<void> {
  const headers = { ...headersOf(token), 'content-type': file.type };
  await fetchOwn('/photos', { method: 'POST', headers, body: file });
}

export const fetchOwnCasePhoto = async (token: string, photo: string): Promise<Blob> =>
  (await fetchOwn(`/photos/${encodeURIComponent(photo)}`, { headers: headersOf(token), cache: 'no-store' })).blob();

const pathTo = (order: string, rest = ''): string => `/api/orders/${encodeURIComponent(order)}/case${rest}`;

/** The same case as the shop and administrators see it. */
export const deskCaseQuery = (order: string) =>
  queryOptions({
    queryKey: ['orders', 'case', order],
    queryFn: () => send<CaseAnswer>('GET', pathTo(order)),
    meta: { live: [{ topic: `orders/${order}` }] },
  });

export const answerAsShop = (order: string, text: string): Promise<void> =>
  send('POST', pathTo(order, '/messages'), { body: { text }, once: true });

export const fetchShopCasePhoto = async (order: string, photo: string): Promise<Blob> =>
  (await fetchRaw('GET', pathTo(order, `/photos/${encodeURIComponent(photo)}`))).blob();

export const shopCasesQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'cases'],
    queryFn: () => send<ShopCases>('GET', `/api/shops/${encodeURIComponent(shopId)}/cases`),
    meta: { live: [{ topic: 'orders/*' }] },
  });
