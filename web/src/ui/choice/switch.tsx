/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state */
import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & { children: ReactNode };

/** A switch for settings that take effect at once. Forms use checkboxes instead. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted">
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          className="peer absolute inset-0 appearance-none rounded-chip border-2 border-edge bg-surface transition-colors checked:border-action-text checked:bg-action hover:border-ink disabled:border-line disabled:bg-line dark:checked:border-action"
        />
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-chip bg-edge transition-all peer-checked:left-[1.625rem] peer-checked:bg-action-ink peer-disabled:bg-line forced-colors:border-2" />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
