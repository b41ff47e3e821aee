/** A button that reads like a link: it changes what is shown here. */
export const TEXT_BUTTON_CLASS =
  'inline-flex min-h-11 shrink-0 items-center font-medium text-action-text underline underline-offset-2 hover:decoration-2';
