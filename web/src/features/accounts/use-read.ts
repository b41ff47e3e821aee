import { useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';

interface Read<Value> {
  /** Null until it has been read; what was read before stays while it is read again. */
  value: Value | null;
  hasFailed: boolean;
  reload: () => void;
}

/** Reads once, and again when asked to. `read` has to be the same function from one drawing to the next. */
export function useRead<Value>(read: () => Promise<Value>): Read<Value> {
  const [answer, setAnswer] = useState<{ value: Value | null; hasFailed: boolean }>({ value: null, hasFailed: false });
  const [request, setRequest] = useState({ read });
  if (request.read !== read) setRequest({ read });
  useEffect(() => {
    let isWanted = true;
    request
      .read()
      .then((value) => isWanted && setAnswer({ value, hasFailed: false }))
      .catch((failure: unknown) => {
        log.info('Could not be read', failure);
        if (isWanted) setAnswer(({ value }) => ({ value, hasFailed: true }));
      });
    return () => {
      isWanted = false;
    };
  }, [request]);
  return { ...answer, reload: () => setRequest({ read }) };
}
