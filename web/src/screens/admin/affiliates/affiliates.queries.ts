import * as endpoints from '@baitdrop/contract/affiliate';
import { downloadFile } from '../../../platform/api/files.ts';

/** Creates the file with the bank details of all affiliates with open payouts. The server logs its creation. */
export const makePaymentFile = (): Promise<{ file: Blob; name: string }> =>
  downloadFile(endpoints.makePaymentFile, {}, 'baitdrop-affiliate-payments.csv');
