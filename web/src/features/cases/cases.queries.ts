import * as endpoints from '@baitdrop/contract/cases';
import { ask, call } from '../../platform/api/call.ts';
import { readFile, sendFile } from '../../platform/api/files.ts';
import { trackHeaders } from '../../platform/api/track-headers.ts';

/** The customer's case, live with its order. */
export const ownCaseQuery = (token: string, order: string) =>
  ask(endpoints.readOwnCase, {}, { headers: trackHeaders(token), live: `orders/${order}` });

export const openCase = (token: string, form: endpoints.OpenCaseForm) =>
  call(endpoints.openCase, { body: form }, { headers: trackHeaders(token) });
export const writeAsCustomer = (token: string, text: string) =>
  call(endpoints.writeInOwnCase, { body: { text } }, { headers: trackHeaders(token) });
export const closeAsCustomer = (token: string) => call(endpoints.closeOwnCase, {}, { headers: trackHeaders(token) });

export const sendCasePhoto = (token: string, file: Blob) =>
  sendFile(endpoints.addCasePhoto, {}, file, { headers: trackHeaders(token) });
export const fetchOwnCasePhoto = (token: string, photo: string): Promise<Blob> =>
  readFile(endpoints.readOwnCasePhoto, { params: { photo } }, trackHeaders(token));

/** The same case as the shop and administrators see it. */
export const deskCaseQuery = (order: string) =>
  ask(endpoints.readOrderCase, { params: { id: order } }, { live: `orders/${order}` });

export const fetchShopCasePhoto = (order: string, photo: string): Promise<Blob> =>
  readFile(endpoints.readCasePhoto, { params: { id: order, photo } });

export const shopCasesQuery = (shopId: string) =>
  ask(endpoints.listShopCases, { params: { shopId } }, { live: 'orders/*' });
