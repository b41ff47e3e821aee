import { downloadFile } from '../../../platform/records/fetch-raw.ts';

/** Creates the file with the bank details of all affiliates with open payouts. The server logs its creation. */
export const makePaymentFile = (): Promise<{ file: Blob; name: string }> =>
  downloadFile('POST', '/api/admin/affiliates/payment-file', 'baitdrop-affiliate-payments.csv');
