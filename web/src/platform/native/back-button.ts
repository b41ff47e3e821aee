// Handles Android's back button: closes the topmost overlay, otherwise goes back, otherwise ends the app.

interface OpenDialog {
  /** `none`: only a button inside the dialog closes it. */
  closedBy: string | null;
  close(): void;
}

export interface BackFacts {
  /** The topmost open dialog, if any. */
  dialog: OpenDialog | null;
  popover: { close(): void } | null;
  canGoBack: boolean;
}

export interface BackMoves {
  goBack(): void;
  exit(): void;
}

export function goBack({ dialog, popover, canGoBack }: BackFacts, moves: BackMoves): void {
  if (popover !== null) return popover.close();
  if (dialog !== null) return dialog.closedBy === 'none' ? undefined : dialog.close();
  if (canGoBack) moves.goBack();
  else moves.exit();
}

/** Finds the dialog and the popover that are open on this page. */
export function openThings(page: Pick<Document, 'querySelectorAll'>): Pick<BackFacts, 'dialog' | 'popover'> {
  const dialog = [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const popover = [...page.querySelectorAll<HTMLElement>(':popover-open')].at(-1);
  return {
    dialog: dialog ? { closedBy: dialog.getAttribute('closedby'), close: () => dialog.close() } : null,
    popover: popover ? { close: () => popover.hidePopover() } : null,
  };
}
