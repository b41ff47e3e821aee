import { createStore, useStore } from '../../platform/external-store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';

export type TicketPaper = 58 | 80;

/** The user's choices for this device. */
export interface DeskSettings {
  /** Plays a sound for new orders. */
  sound: boolean;
  /** Enables single-key shortcuts on the order desk. */
  keys: boolean;
  /** The paper width of the ticket printer, in millimetres. */
  paper: TicketPaper;
}

const SETTINGS_KEY = 'baitdrop_desk';
const DEFAULTS: DeskSettings = { sound: true, keys: true, paper: 80 };

function readSettings(): DeskSettings {
  try {
    const { sound, keys, paper } = JSON.parse(readStored(SETTINGS_KEY) ?? '{}') as Partial<DeskSettings>;
    return { sound: sound !== false, keys: keys !== false, paper: paper === 58 ? 58 : 80 };
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
