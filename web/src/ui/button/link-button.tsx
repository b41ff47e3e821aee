import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonVariant } from '../button.ts';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', className = '', ...link }: LinkButtonProps) {
  return <Link {...link} className={`${buttonClass(variant)} ${className}`} />;
}
