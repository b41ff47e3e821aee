import type { CollectionName } from '@baitdrop/contract/collections';
import { useCallback } from 'react';
import { type LiveRead, useLiveRead } from '../../features/desk/use-live-read.ts';
import type { Topic } from '../../platform/records/live-topic.ts';
import { readAdmin } from './admin-api.ts';

/** One answer of an administrator's endpoint, read again when something under the topic changes. */
export function useAdminRead<Answer>(path: string, topic: Topic<CollectionName> | null = null): LiveRead<Answer> {
  const read = useCallback(() => readAdmin<Answer>(path), [path]);
  return useLiveRead(topic, read);
}
