import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

export const LINK_CLASS = 'font-medium text-action-text underline underline-offset-2 hover:decoration-2';

export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={LINK_CLASS}>
      {children}
    </Link>
  );
}

/** A link to another site, marked with an arrow. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="external noopener" className={LINK_CLASS}>
      {children}
      <ArrowUpRight aria-hidden="true" size="1em" strokeWidth={2} className="-mr-[0.15em] inline align-[-0.1em]" />
    </a>
  );
}

/** A link in or below text, with a touch target that is tall enough. */
export function TextLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      className={`inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-4 ${className}`}
    />
  );
}
