import * as endpoints from '@baitdrop/contract/cases';
import { clientMessages } from '@baitdrop/domain/messages/client';
import { apiAddress } from '../../platform/api/api-address.ts';
import { ask, call } from '../../platform/api/call.ts';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { fetchRaw } from '../../platform/records/fetch-raw.ts';
import { trackHeaders } from '../../platform/api/track-headers.ts';

/** The customer's case, live with its order. */
export const ownCaseQuery = (token: string, order: string) =>
  ask(endpoints.readOwnCase, {}, { headers: trackHeaders(token), live: `orders/${order}` });

export const openCase = (token: string, form: endpoints.OpenCaseForm) =>
  call(endpoints.openCase, { body: form }, { headers: trackHeaders(token) });
export const writeAsCustomer = (token: string, text: string) =>
  call(endpoints.writeInOwnCase, { body: { text } }, { headers: trackHeaders(token) });
export const closeAsCustomer = (token: string) => call(endpoints.closeOwnCase, {}, { headers: trackHeaders(token) });

async function fetchOwn(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(new URL(`/api/tracking/case${path}`, apiAddress()), init);
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  throw new HttpError(clientMessages.httpError(response.status), response.status, answer);
}

export async function sendCasePhoto(token: string, file: Blob): Promise<void> {
  const headers = { ...trackHeaders(token), 'content-type': file.type };
  await fetchOwn('/photos', { method: 'POST', headers, body: file });
}

export const fetchOwnCasePhoto = async (token: string, photo: string): Promise<Blob> =>
  (await fetchOwn(`/photos/${encodeURIComponent(photo)}`, { headers: trackHeaders(token), cache: 'no-store' })).blob();

/** The same case as the shop and administrators see it. */
export const deskCaseQuery = (order: string) =>
  ask(endpoints.readOrderCase, { params: { id: order } }, { live: `orders/${order}` });

export const fetchShopCasePhoto = async (order: string, photo: string): Promise<Blob> => {
  const path = `/api/orders/${encodeURIComponent(order)}/case/photos/${encodeURIComponent(photo)}`;
  return (await fetchRaw('GET', path)).blob();
};

export const shopCasesQuery = (shopId: string) =>
  ask(endpoints.listShopCases, { params: { shopId } }, { live: 'orders/*' });
