import { createStore, useStore } from '../../platform/external-store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';

/** What somebody chose for this device. */
export interface DeskSettings {
  /** New orders ring. */
  sound: boolean;
  /** Single keys do things on the order desk. */
  keys: boolean;
}

const SETTINGS_KEY = 'baitdrop_desk';
const DEFAULTS: DeskSettings = { sound: true, keys: true };

function readSettings(): DeskSettings {
  try {
    const { sound, keys } = JSON.parse(readStored(SETTINGS_KEY) ?? '{}') as Partial<DeskSettings>;
    return { sound: sound !== false, keys: keys !== false };
  } catch {
    return DEFAULTS;
  }
}

const settings = createStore<DeskSettings>(typeof window === 'undefined' ? DEFAULTS : readSettings());

export function changeDeskSettings(changes: Partial<DeskSettings>): void {
  const next = { ...settings.get(), ...changes };
  writeStored(SETTINGS_KEY, JSON.stringify(next));
  settings.set(next);
}

export const useDeskSettings = (): DeskSettings => useStore(settings, DEFAULTS);
