import { recordsClient } from '../../platform/records/client.ts';

/** What an administrator's endpoint answers. The path begins with `/api/admin/`. */
export async function readAdmin<Answer>(path: string): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(path, { method: 'GET' });
}

export async function tellAdmin<Answer>(
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
