import type { DirectoryState } from './directory-address.ts';

/** Props of every part of the screen. */
export interface DirectoryPart {
  state: DirectoryState;
  change: (part: Partial<DirectoryState>, quietly?: boolean) => void;
}
