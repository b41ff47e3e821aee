const shared =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-base font-semibold no-underline ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-50';

const looks = {
  /** The one strong action of a view. */
  primary: 'bg-action text-action-ink hover:bg-action-hover',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-action-text hover:underline',
};

export function buttonClass(look: keyof typeof looks = 'primary'): string {
  return `${shared} ${looks[look]}`;
}
