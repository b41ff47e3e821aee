// The commands of the shop's desk. Repeating one that was done is harmless.
import type { DashboardFigures, NewSecretAnswer, PrintedForm } from '@baitdrop/contract/dashboard';
import type { DeskCourier, RefundForm, ShortForm, SwapForm } from '@baitdrop/contract/order-desk';
import { recordsClient } from '../../platform/records/client.ts';

async function post<Answer = void>(path: string, body: object = {}, headers = {}): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(path, { method: 'POST', body, headers });
}

const at = (order: string, command: string): string => `/api/orders/${encodeURIComponent(order)}/${command}`;

export const acceptOrder = (order: string, prepMinutes: number): Promise<void> =>
  post(at(order, 'accept'), { prep_minutes: prepMinutes });
export const refuseOrder = (order: string, reason: string): Promise<void> => post(at(order, 'refuse'), { reason });
export const markReady = (order: string): Promise<void> => post(at(order, 'ready'));
/** `ageChecked`: somebody saw photo ID, for what is sold to over-18s only. */
export const handOver = (order: string, ageChecked: boolean): Promise<void> =>
  post(at(order, 'handed-over'), ageChecked ? { age_checked: true } : {});
export const cancelOrder = (order: string, reason: string): Promise<void> => post(at(order, 'cancel'), { reason });

/** The same key refunds once, however often it is sent. */
export const refundLines = (order: string, form: RefundForm, key: string): Promise<void> =>
  post(at(order, 'refund'), form, { 'Idempotency-Key': key });

/** The same key changes a line once. */
export const reportShortLine = (order: string, form: ShortForm, key: string): Promise<void> =>
  post(at(order, 'short'), form, { 'Idempotency-Key': key });
export const swapLine = (order: string, form: SwapForm, key: string): Promise<void> =>
  post(at(order, 'swap'), form, { 'Idempotency-Key': key });

export const recordPrinted = (order: string, form: PrintedForm): Promise<void> => post(at(order, 'printed'), form);

export const renewSecret = (retailer: string): Promise<NewSecretAnswer> =>
  post(`/api/retailers/${encodeURIComponent(retailer)}/secret`);

export async function readFigures(shopId: string): Promise<DashboardFigures> {
  const client = await recordsClient();
  return client.send<DashboardFigures>(`/api/dashboard/figures?shop_id=${encodeURIComponent(shopId)}`, {
    method: 'GET',
  });
}

export async function readCourier(order: string): Promise<DeskCourier> {
  const client = await recordsClient();
  return client.send<DeskCourier>(at(order, 'courier'), { method: 'GET' });
}
