import type { AffiliateSummary, PaidForm } from '@baitdrop/contract/affiliate';
import { apiAddress } from '../../../platform/api/api-address.ts';
import { HttpError } from '../../../platform/api/fetch-json.ts';
import { recordsClient } from '../../../platform/records/client.ts';
import { readAdmin, postAdmin } from '../admin-api.ts';

export const readSummary = (): Promise<AffiliateSummary> => readAdmin('/api/admin/affiliates');

export const markPaid = (id: string, form: PaidForm): Promise<void> =>
  postAdmin(`/api/admin/affiliates/payouts/${id}/paid`, form);

/** The file with the bank details of everybody who is to be paid. That it was made is written down. */
export async function makePaymentFile(): Promise<{ file: Blob; name: string }> {
  const { authStore } = await recordsClient();
  const response = await fetch(new URL('/api/admin/affiliates/payment-file', apiAddress()), {
    method: 'POST',
    headers: { authorization: authStore.token },
  });
  if (!response.ok) throw new HttpError('The payment file was not made.', response.status, undefined);
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'baitdrop-affiliate-payments.csv';
  return { file: await response.blob(), name };
}
