import type { DirectoryState } from './directory-address.ts';

/** What every part of the screen is given. */
export interface DirectoryPart {
  state: DirectoryState;
  change: (part: Partial<DirectoryState>, quietly?: boolean) => void;
}
