const SHARED_CLASS =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-base font-semibold no-underline ' +
  'transition-colors disabled:cursor-not-allowed disabled:border-line disabled:text-muted';

const variants = {
  /** The single main action of a view. */
  primary: 'border border-transparent bg-action text-action-ink hover:bg-action-hover disabled:bg-line',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-action-text hover:underline',
  /** Actions that cannot be undone. */
  danger: 'border border-error bg-surface text-error hover:bg-error/10',
};

export type ButtonVariant = keyof typeof variants;

export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${SHARED_CLASS} ${variants[variant]}`;
}
