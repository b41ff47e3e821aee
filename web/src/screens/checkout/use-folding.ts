import { useState } from 'react';
import { fold, NOTHING_OPENED, openMissing, openToChange, type Part } from './folding.ts';

export interface Fold {
  isOpen: boolean;
  canFold: boolean;
  onOpen: () => void;
  onFold: () => void;
}

/** Decides nothing before the stored details are filled in. */
export function useFolding(isReady: boolean, missing: readonly Part[]): (part: Part) => Fold {
  const [opened, setOpened] = useState(NOTHING_OPENED);
  const now = isReady ? openMissing(opened, missing) : opened;
  if (now !== opened) setOpened(now);
  return (part) => ({
    isOpen: now.parts.has(part),
    canFold: now.changing.has(part) && !missing.includes(part),
    onOpen: () => setOpened((before) => openToChange(before, part)),
    onFold: () => setOpened((before) => fold(before, part)),
  });
}
