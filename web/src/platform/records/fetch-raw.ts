import { apiAddress } from '../api/api-address.ts';
import { HttpError } from '../api/fetch-json.ts';
import { recordsClient } from './client.ts';

/** What is no JSON, one way or the other, by whoever is signed in. */
export async function fetchRaw(method: string, path: string, body?: Blob | string, type?: string): Promise<Response> {
  const { authStore } = await recordsClient();
  const response = await fetch(new URL(path, apiAddress()), {
    method,
    headers: { authorization: authStore.token, ...(type !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  throw new HttpError(`HTTP error! status: ${response.status}`, response.status, answer);
}
