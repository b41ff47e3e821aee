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
  { onResync, filter, fields, expand }: SubscribeOptions = {},
): void {
  const tell = useEffectEvent(onEvent);
  const resync = useEffectEvent(() => onResync?.());
  useEffect(() => {
    if (topic === null) return undefined;
    const query = { ...(filter && { filter }), ...(fields && { fields }), ...(expand && { expand }) };
    return subscribe<Name>(topic, (event) => tell(event), { ...query, onResync: () => resync() });
  }, [topic, filter, fields, expand]);
}

const subscribeToState = (listener: () => void): (() => void) => liveTab().state.subscribe(listener);
const getState = (): LiveState => liveTab().state.get();

/** How current what is shown is: `connecting` in prerendered markup. */
export function useLiveState(): LiveState {
  const state = useSyncExternalStore(subscribeToState, getState, () => 'connecting' as const);
  return useStore(online, true) ? state : 'offline';
}
