import { downloadFile } from '../../platform/records/fetch-raw.ts';

/** Downloads a file of the server under the name that the server sends. */
export const downloadAdmin = (path: string): Promise<{ file: Blob; name: string }> =>
  downloadFile('GET', path, 'baitdrop.csv');
