import { clientMessages } from '@baitdrop/domain/messages/client.messages';
import { apiAddress } from '../../platform/api/api-address.ts';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { recordsClient } from '../../platform/records/client.ts';

/** What an administrator's endpoint answers. The path begins with `/api/admin/`. */
export async function readAdmin<Answer>(path: string): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(path, { method: 'GET' });
}

export async function postAdmin<Answer>(
  path: string,
  body: object = {},
  {
    method = 'POST',
    headers = {},
  }: { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(path, { method, body, headers });
}

/** A file of the server, under the name the server gives it. */
export async function downloadAdmin(path: string): Promise<{ file: Blob; name: string }> {
  const { authStore } = await recordsClient();
  const response = await fetch(new URL(path, apiAddress()), { headers: { authorization: authStore.token } });
  if (!response.ok) throw new HttpError(clientMessages.httpError(response.status), response.status, undefined);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name: name ?? 'baitdrop.csv' };
}
