import type { RequestInfo } from '@baitdrop/records/api/request-info';

/** The request info of a record that the server itself writes, after it has checked the caller's rights. */
export const SERVER_REQUEST: RequestInfo = {
  context: 'default',
  method: 'POST',
  query: {},
  headers: {},
  body: {},
  auth: null,
  superuser: true,
};

export const NO_FILES = new Map<string, never[]>();
