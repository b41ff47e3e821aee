import { LINK_CLASS } from '../../ui/links.tsx';
import { company, mailLink, phoneLink } from './company.ts';

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
