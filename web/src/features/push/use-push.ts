import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import type { PushTopic } from '@baitdrop/contract/push';
import { useState } from 'react';
import { queryClient } from '../../platform/query/query-client.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { subscribeToTopic, unsubscribeFromTopic, readDevice, readPushServer } from './push.queries.ts';
import { pushErrorMessage } from './push-error-message.ts';
import { currentPushDevice } from './current-push-device.ts';

/** `closed`: this BaitDrop sends no push messages. `denied`: the user refused the permission. */
export type PushState = 'looking' | 'closed' | 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on';

export interface Push {
  state: PushState;
  isWorking: boolean;
  /** The error and what to do about it; empty without an error. */
  trouble: string;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

async function readState(topic: PushTopic, trackToken: string | undefined): Promise<PushState> {
  const here = currentPushDevice();
  const offer = await readPushServer();
  const support = here.support(offer);
  if (support !== 'yes') return support === 'no' ? 'unsupported' : support;
  const permission = await here.permission();
  if (permission === 'denied') return 'denied';
  const device = permission === 'granted' ? await here.here(offer) : null;
  if (device === null) return 'off';
  return (await readDevice(device, { trackToken }))[topic] ? 'on' : 'off';
}

/** Returns whether this device gets notifications on a topic, and functions to change that. */
export function usePush(topic: PushTopic, trackToken?: string): Push {
  const query = {
    queryKey: ['push', 'state', topic, trackToken ?? ''],
    // The permission may have changed in the browser's settings.
    refetchOnWindowFocus: 'always' as const,
    queryFn: () => readState(topic, trackToken),
  };
  const { data, isError } = useQuery(query);
  const [notice, setNotice] = useState('');
  const switching = useCommand();

  async function work(change: () => Promise<PushState>): Promise<void> {
    if (switching.isPending) return;
    setNotice('');
    await switching.run(
      async () => {
        await queryClient.cancelQueries({ queryKey: query.queryKey });
        queryClient.setQueryData(query.queryKey, await change());
      },
      (error) => ({ message: pushErrorMessage(error), fields: {} }),
    );
  }

  return {
    // Turning it on twice is harmless, so an unknown state is shown as off.
    state: data ?? (isError ? 'off' : 'looking'),
    isWorking: switching.isPending,
    trouble: notice || switching.problem,
    turnOn: () =>
      work(async () => {
        const here = currentPushDevice();
        const answer = await here.ask();
        if (answer === 'denied') return 'denied';
        if (answer === 'default') {
          setNotice(troubleMessages.push.notAllowed);
          return 'off';
        }
        const offer = await readPushServer();
        if (here.support(offer) !== 'yes') return 'closed';
        await subscribeToTopic(await here.become(offer), { topic, trackToken });
        return 'on';
      }),
    turnOff: () =>
      work(async () => {
        const device = await currentPushDevice().here(await readPushServer());
        if (device) await unsubscribeFromTopic(device, { topic, trackToken });
        return 'off';
      }),
  };
}
