import type { CollectionName } from '@baitdrop/contract/collections';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useStore } from '../external-store.ts';
import { online } from '../online.ts';
import type { LiveState } from './live-messages.ts';
import type { LiveEvent, Topic } from './live-topic.ts';
import { liveTab, subscribe, type SubscribeOptions } from './live.ts';

/** Listens while the component is shown; null listens to nothing. */
export function useLive<Name extends CollectionName>(
  topic: Topic<Name> | null,
  onEvent: (event: LiveEvent<Name>) => void,
  { onResync, filter, fields, expand, headers }: SubscribeOptions = {},
): void {
  const tell = useEffectEvent(onEvent);
  const resync = useEffectEvent(() => onResync?.());
  // By its text: a new object with the same headers is no news.
  const headersText = JSON.stringify(headers ?? null);
  useEffect(() => {
    if (topic === null) return undefined;
    const wanted = JSON.parse(headersText) as SubscribeOptions['headers'] | null;
    const query = {
      ...(filter && { filter }),
      ...(fields && { fields }),
      ...(expand && { expand }),
      ...(wanted && { headers: wanted }),
    };
    return subscribe<Name>(topic, (event) => tell(event), { ...query, onResync: () => resync() });
  }, [topic, filter, fields, expand, headersText]);
}

const subscribeToState = (listener: () => void): (() => void) => liveTab().state.subscribe(listener);
const getState = (): LiveState => liveTab().state.get();

/** How current what is shown is: `connecting` in prerendered markup. */
export function useLiveState(): LiveState {
  const state = useSyncExternalStore(subscribeToState, getState, () => 'connecting' as const);
  return useStore(online, true) ? state : 'offline';
}
