import { log } from '../log.ts';
import { loadPlugins, type Plugins } from './bridge.ts';

type Touch = PromiseLike<Pick<Plugins, 'ImpactStyle'> & { Haptics: Pick<Plugins['Haptics'], 'impact'> }>;

/** A light tap under the thumb, in the app alone; nobody waits for it. */
export async function tapBack(native: Touch | null = loadPlugins()): Promise<void> {
  try {
    const touch = await native;
    await touch?.Haptics.impact({ style: touch.ImpactStyle.Light });
  } catch (failure) {
    log.info('This phone does not tap back', failure);
  }
}
