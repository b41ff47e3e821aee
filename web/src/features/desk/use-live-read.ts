import type { CollectionName } from '@baitdrop/contract/collections';
import { useCallback, useEffect, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import type { Topic } from '../../platform/records/live-topic.ts';
import { useLive } from '../../platform/records/use-live.ts';

export interface LiveRead<Value> {
  /** Null until it has been read; what was read before stays while it is read again. */
  value: Value | null;
  hasFailed: boolean;
  reload: () => void;
}

const BATCH_MS = 150;

/**
 * Reads, and reads again whenever something under the topic changes. Changes that come together are read together, and
 * only the newest answer counts; `filter` leaves out changes of no interest. `read` has to be the same function from one drawing to the next.
 */
export function useLiveRead<Value, Name extends CollectionName>(
  topic: Topic<Name> | null,
  read: () => Promise<Value>,
  { filter }: { filter?: string } = {},
): LiveRead<Value> {
  const [answer, setAnswer] = useState<{ value: Value | null; hasFailed: boolean }>({ value: null, hasFailed: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);

  const readNow = useCallback(() => {
    clearTimeout(timer.current);
    newest.current += 1;
    const mine = newest.current;
    read()
      .then((value) => mine === newest.current && setAnswer({ value, hasFailed: false }))
      .catch((failure: unknown) => {
        log.info('Could not be read', failure);
        if (mine === newest.current) setAnswer(({ value }) => ({ value, hasFailed: true }));
      });
  }, [read]);

  useEffect(() => {
    readNow();
    return () => {
      clearTimeout(timer.current);
      newest.current += 1;
    };
  }, [readNow]);

  const readSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(readNow, BATCH_MS);
  };
  useLive(topic, readSoon, { onResync: readSoon, ...(filter !== undefined && { filter }) });
  return { ...answer, reload: readNow };
}
