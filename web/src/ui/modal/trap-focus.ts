const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Tab on the last control goes to the first, and back: the browser's own bars are not part of the dialog. */
export function trapFocus(dialog: HTMLElement, event: { key: string; shiftKey: boolean; preventDefault(): void }) {
  if (event.key !== 'Tab') return;
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) => control.checkVisibility());
  const first = controls[0];
  const last = controls.at(-1);
  const isLeaving = document.activeElement === (event.shiftKey ? first : last) || document.activeElement === dialog;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
