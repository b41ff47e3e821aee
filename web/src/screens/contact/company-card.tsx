import { company } from '../../features/legal/company.ts';
import { MailLink, PhoneLink } from '../../features/legal/links.tsx';
import { PageLink } from '../../ui/links.tsx';
import { SampleLabel } from '../../features/legal/sample-label.tsx';

export function CompanyCard() {
  const facts = [
    { label: 'Company', value: `${company.name}, registered in ${company.registeredIn}, number ${company.number}` },
    { label: 'Registered office', value: company.address.join(', ') },
    { label: 'Email', value: <MailLink /> },
    {
      label: 'Phone',
      value: (
        <>
          <PhoneLink />, {company.phoneHours}, at the price of an ordinary landline call
        </>
      ),
    },
    { label: 'Data protection register', value: company.icoNumber },
  ];
  return (
    <section aria-labelledby="company" className="mt-14 max-w-[46rem]">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="company" className="text-2xl">
          The company
        </h2>
        <SampleLabel />
      </div>
      <dl className="mt-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">
        Not happy with an answer? <PageLink to="/terms#complaints">How to complain</PageLink>
      </p>
    </section>
  );
}
