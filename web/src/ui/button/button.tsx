import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariant, buttonClass } from '../button.ts';
import { FloatMark } from '../float/float-mark.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** The button's work is running: it keeps its place and its focus, and ignores presses. */
  pending?: boolean;
  pendingLabel?: string;
}

export function Button({
  variant = 'primary',
  pending = false,
  pendingLabel = 'One moment…',
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      onClick={press}
      className={`${buttonClass(variant)} aria-disabled:cursor-progress ${className}`}
    >
      {pending ? (
        <>
          <FloatMark />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
