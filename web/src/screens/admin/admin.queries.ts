import type { CollectionName } from '@baitdrop/contract/collections';
import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '../../platform/records/fetch-raw.ts';
import type { Topic } from '../../platform/records/live-topic.ts';
import { send } from '../../platform/records/send.ts';

export type AdminTopics = Topic<CollectionName> | readonly Topic<CollectionName>[];

/** A query of an admin endpoint. The path begins with `/api/admin/`; a new `version` refetches. */
export const adminQuery = <Answer>(path: string, topics?: AdminTopics, version = 0) =>
  queryOptions({
    queryKey: ['admin', path, version],
    queryFn: () => send<Answer>('GET', path),
    ...(topics && { meta: { live: [topics].flat().map((topic) => ({ topic })) } }),
  });

export const postAdmin = <Answer>(
  path: string,
  body: object = {},
  { method = 'POST', once }: { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; once?: true } = {},
): Promise<Answer> => send(method, path, { body, ...(once && { once }) });

/** Downloads a file of the server under the name that the server sends. */
export const downloadAdmin = (path: string): Promise<{ file: Blob; name: string }> =>
  downloadFile('GET', path, 'baitdrop.csv');
