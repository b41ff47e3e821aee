import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { company, mailLink, phoneLink } from './company.ts';

const LINK_CLASS = 'font-medium text-action-text underline underline-offset-2 hover:decoration-2';

export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={LINK_CLASS}>
      {children}
    </Link>
  );
}

/** Leads off our pages, and says so with an arrow. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="external noopener" className={LINK_CLASS}>
      {children}
      <ArrowUpRight aria-hidden="true" size="1em" strokeWidth={2} className="-mr-[0.15em] inline align-[-0.1em]" />
    </a>
  );
}

export function MailLink({ to = company.email, subject }: { to?: string; subject?: string }) {
  return (
    <a href={mailLink(to, subject)} className={LINK_CLASS}>
      {to}
    </a>
  );
}

export function PhoneLink() {
  return (
    <a href={phoneLink(company.phone)} className={`${LINK_CLASS} whitespace-nowrap tabular-nums`}>
      {company.phone}
    </a>
  );
}
