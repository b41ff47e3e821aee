import CircleHelp from 'lucide-react/icons/circle-help';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { company, mailLink, phoneLink } from '../../features/legal/company.ts';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Section } from '../../ui/section.tsx';
import { Chip } from '../../ui/chip.tsx';

/** `isPriority`: a shop with Pro is answered first, so the subject line says that it has Pro. */
export function SupportCard({ shopName, isPriority }: { shopName: string; isPriority: boolean }) {
  const linkClass = `${buttonClass('secondary')} justify-start!`;
  return (
    <Section
      isStacked
      title="Support"
      actions={
        <>
          {company.isSample ? <SampleChip /> : null}
          {isPriority ? <Chip tone="success">Priority</Chip> : null}
        </>
      }
    >
      <p className="text-muted">
        {isPriority ? 'You have Pro: your messages are answered first. ' : ''}Phones are answered {company.phoneHours}.
      </p>
      <div className="grid gap-3">
        <a href={mailLink(company.shopsEmail, isPriority ? `[Priority] ${shopName}` : shopName)} className={linkClass}>
          <Mail aria-hidden="true" size={20} strokeWidth={1.75} />
          Email support
        </a>
        <a href={phoneLink(company.phone)} className={linkClass}>
          <Phone aria-hidden="true" size={20} strokeWidth={1.75} />
          Call {company.phone}
        </a>
        <Link to="/help" className={linkClass}>
          <CircleHelp aria-hidden="true" size={20} strokeWidth={1.75} />
          Help pages
        </Link>
      </div>
    </Section>
  );
}
