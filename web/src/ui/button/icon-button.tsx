import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  Icon: LucideIcon;
  /** The icon's accessible name, which says what the button does. */
  label: string;
}

export function IconButton({ Icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-line disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 ${className}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  );
}
