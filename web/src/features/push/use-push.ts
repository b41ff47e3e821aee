import type { PushTopic } from '@baitdrop/contract/push';
import { useEffect, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { follow, leave, look, readOffer } from './push.queries.ts';
import { pushTrouble } from './push-trouble.ts';
import { thisDevice } from './this-device.ts';

/** `closed`: this BaitDrop sends no push messages. `denied`: the person said no to the browser. */
export type PushState = 'looking' | 'closed' | 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on';

export interface Push {
  state: PushState;
  isWorking: boolean;
  /** What went wrong, with what to do; empty when nothing did. */
  trouble: string;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

async function lookHere(topic: PushTopic, trackToken: string | undefined): Promise<PushState> {
  const here = thisDevice();
  const offer = await readOffer();
  const support = here.support(offer);
  if (support !== 'yes') return support === 'no' ? 'unsupported' : support;
  const permission = await here.permission();
  if (permission === 'denied') return 'denied';
  const device = permission === 'granted' ? await here.here(offer) : null;
  if (device === null) return 'off';
  return (await look(device, { trackToken }))[topic] ? 'on' : 'off';
}

/** Whether this browser is told about something, and how to change that. */
export function usePush(topic: PushTopic, trackToken?: string): Push {
  const [state, setState] = useState<PushState>('looking');
  const [isWorking, setWorking] = useState(false);
  const [trouble, setTrouble] = useState('');
  const busy = useRef(false);

  const [glance, setGlance] = useState({ look: lookHere });

  useEffect(() => {
    let isWanted = true;
    const isNews = () => isWanted && !busy.current;
    glance
      .look(topic, trackToken)
      .then((found) => isNews() && setState(found))
      .catch((failure: unknown) => {
        // Switching it on again does no harm, so that is what is offered.
        log.info('Whether this device is told is not known', failure);
        if (isNews()) setState((known) => (known === 'looking' ? 'off' : known));
      });
    return () => {
      isWanted = false;
    };
  }, [topic, trackToken, glance]);

  useEffect(() => {
    const onShown = () => {
      // Back from the browser's settings.
      if (document.visibilityState === 'visible') setGlance({ look: lookHere });
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, []);

  async function work(change: () => Promise<PushState>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setTrouble('');
    try {
      setState(await change());
    } catch (failure) {
      log.info('Push messages were not switched', failure);
      setTrouble(pushTrouble(failure));
    } finally {
      busy.current = false;
      setWorking(false);
    }
  }

  return {
    state,
    isWorking,
    trouble,
    turnOn: () =>
      work(async () => {
        const here = thisDevice();
        const answer = await here.ask();
        if (answer === 'denied') return 'denied';
        if (answer === 'default') {
          setTrouble('You were asked, and gave no answer. Press again and choose “Allow”.');
          return 'off';
        }
        const offer = await readOffer();
        if (here.support(offer) !== 'yes') return 'closed';
        await follow(await here.become(offer), { topic, trackToken });
        return 'on';
      }),
    turnOff: () =>
      work(async () => {
        const device = await thisDevice().here(await readOffer());
        if (device) await leave(device, { topic, trackToken });
        return 'off';
      }),
  };
}
