import { useState } from 'react';

/** Whether a form behind a button is open: from the start where something was typed into it before a reload. */
export function useOpenedByDraft(isTyped: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Kept from here on, so that emptying the fields does not close the form.
  if (isTyped && isOpen === null) setOpen(true);
  return [isOpen ?? false, setOpen];
}
