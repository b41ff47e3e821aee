import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link inside or under words, tall enough for a thumb. */
export function TextLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      className={`inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-4 ${className}`}
    />
  );
}
