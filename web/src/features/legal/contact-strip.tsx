import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.ts';
import { company, mailLink, phoneLink } from './company.ts';
import { SampleLabel } from './sample-label.tsx';

/** Contact details, shown at the end of help pages. */
export function ContactStrip() {
  return (
    <section aria-labelledby="contact" className="mt-14 max-w-[46rem] rounded-card bg-cream p-6 text-cream-ink">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="contact" className="text-xl">
          Talk to us
        </h2>
        <SampleLabel />
      </div>
      <p className="mt-2 max-w-[30em]">
        Have your order code ready if it’s about an order. The phone is answered {company.phoneHours}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={phoneLink(company.phone)} className={`${buttonClass('secondary')} tabular-nums`}>
          <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
          {company.phone}
        </a>
        <a href={mailLink(company.email)} className={buttonClass('secondary')}>
          <Mail aria-hidden="true" size={18} strokeWidth={1.75} />
          {company.email}
        </a>
        <Link to="/contact" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
          All contacts
        </Link>
      </div>
    </section>
  );
}
