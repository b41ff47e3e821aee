import type { AffiliateSummary, PaidForm } from '@baitdrop/contract/affiliate';
import type { ResolveSignalForm, SignalList } from '@baitdrop/contract/referral-signals';
import { downloadFile } from '../../../platform/records/fetch-raw.ts';
import { adminQuery, postAdmin } from '../admin.queries.ts';

export const affiliateSummaryQuery = adminQuery<AffiliateSummary>('/api/admin/affiliates');

export const markPaid = (id: string, form: PaidForm): Promise<void> =>
  postAdmin(`/api/admin/affiliates/payouts/${id}/paid`, form, { once: true });

export const signalsQuery = (page: number) => adminQuery<SignalList>(`/api/admin/affiliates/signals?page=${page}`);

export const resolveSignal = (id: string, form: ResolveSignalForm): Promise<void> =>
  postAdmin(`/api/admin/affiliates/signals/${id}/resolve`, form, { once: true });

/** Creates the file with the bank details of all affiliates with open payouts. The server logs its creation. */
export const makePaymentFile = (): Promise<{ file: Blob; name: string }> =>
  downloadFile('POST', '/api/admin/affiliates/payment-file', 'baitdrop-affiliate-payments.csv');
