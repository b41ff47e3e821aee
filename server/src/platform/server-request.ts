import type { RequestInfo } from '@baitdrop/records/api/request-info';

/** The request of a record that the server itself writes, after it has checked who asks for what. */
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
