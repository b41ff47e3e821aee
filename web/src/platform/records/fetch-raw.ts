import { clientMessages } from '@baitdrop/domain/messages/client';
import { apiAddress } from '../api/api-address.ts';
import { HttpError } from '../api/fetch-json.ts';
import { impersonationHeaders } from '../api/impersonation.ts';
import { recordsClient } from './client.ts';

/** What is no JSON, one way or the other, by whoever is signed in. */
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

/** A file of the server, under the name the server gives it. */
export async function downloadFile(
  method: 'GET' | 'POST',
  path: string,
  otherwise: string,
): Promise<{ file: Blob; name: string }> {
  const response = await fetchRaw(method, path);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name: name ?? otherwise };
}
