import { clientMessages } from '@baitdrop/domain/messages/client';
import { apiAddress } from '../api/api-address.ts';
import { HttpError } from '../api/fetch-json.ts';
import { impersonationHeaders } from '../api/impersonation.ts';
import { recordsClient } from './client.ts';

/** Sends or receives a body that is not JSON, authenticated as the current user. */
export async function fetchRaw(method: string, path: string, body?: Blob | string, type?: string): Promise<Response> {
  const { authStore } = await recordsClient();
  const response = await fetch(new URL(path, apiAddress()), {
    method,
    headers: {
      ...impersonationHeaders(),
      authorization: authStore.token,
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  throw new HttpError(clientMessages.httpError(response.status), response.status, answer);
}

/** Downloads a file of the server under the name that the server sends. */
export async function downloadFile(
  method: 'GET' | 'POST',
  path: string,
  otherwise: string,
): Promise<{ file: Blob; name: string }> {
  const response = await fetchRaw(method, path);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name: name ?? otherwise };
}
