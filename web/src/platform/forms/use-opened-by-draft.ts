import { useState } from 'react';

/** Whether a form behind a button is open: initially if it has input from before a reload. */
export function useOpenedByDraft(isTyped: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Stored as state, so that emptying the fields does not close the form.
  if (isTyped && isOpen === null) setOpen(true);
  return [isOpen ?? false, setOpen];
}
