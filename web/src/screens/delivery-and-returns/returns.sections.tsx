import type { LegalSection } from '../../features/legal/legal-page.tsx';
import { MailLink } from '../../features/legal/links.tsx';
import { PageLink } from '../../ui/links.tsx';
import { cancellationForm } from '@baitdrop/domain/legal/cancellation-form';
import { TextTable } from '../../features/legal/table.tsx';

const ROWS = [
  ['Live bait: maggots, pinkies, casters, worms, ragworm, lugworm', 'No', 'Yes'],
  ['Chilled and frozen bait: fresh boilies, sandeel, squid, mackerel, smelt', 'No', 'Yes'],
  ['Prepared particles: hemp, mixed particle', 'No', 'Yes'],
  ['Bait that keeps: dry pellets, groundbait, tins, shelf-life boilies', '14 days', 'Yes'],
  ['Tackle, nets, rods, reels, clothing, accessories', '14 days', 'Yes'],
  ['Knives (collection only)', '14 days', 'Yes'],
];

function ReturnsTable() {
  return (
    <TextTable
      caption="What can be returned"
      columns={['What you bought', 'Changed your mind', 'Faulty or wrong']}
      rows={ROWS}
    />
  );
}

function CancellationForm() {
  return (
    <div className="mt-5 max-w-[34rem] rounded-card text-base border border-dashed border-edge bg-surface p-5">
      <p>{cancellationForm.to}</p>
      <p className="mt-3">{cancellationForm.notice}</p>
      <ul className="mt-4 grid gap-4">
        {cancellationForm.blanks.map((line) => (
          <li key={line} className="flex items-end gap-3 text-sm whitespace-nowrap text-muted">
            {line}
            <span aria-hidden="true" className="h-6 flex-1 border-b border-edge" />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{cancellationForm.signature}</p>
    </div>
  );
}

export const returnsSections: LegalSection[] = [
  {
    id: 'changed-your-mind',
    title: 'Changed your mind',
    content: (
      <>
        <p>
          Until the shop accepts your order you can cancel it whole, for nothing, and one you booked for later until the
          shop begins to pack it. After that it depends on what it is. Each item is judged on its own, and the product
          page says which kind it is before you order.
        </p>
        <ReturnsTable />
        <p>
          Goods liable to deteriorate or expire rapidly are the law’s exception to the 14 days (Consumer Contracts
          Regulations 2013, regulation 28). It is only about changing your mind: it never takes away your rights when
          something is wrong.
        </p>
      </>
    ),
  },
  {
    id: 'how-to-return',
    title: 'How to return something',
    content: (
      <ol>
        <li>
          Tell us within 14 days of delivery, at <MailLink subject="I am returning something" /> or with the form below.
          A sentence is enough.
        </li>
        <li>
          Bring or send it back to the shop within 14 days of telling us. The shop’s address is on your receipt; unless
          it is faulty, you pay the way back.
        </li>
        <li>
          You may look at it as you would in a shop. If it has been fished with, the shop may take off what it lost in
          value.
        </li>
      </ol>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    content: (
      <p>
        Refunds go back to the card you paid with, within 14 days of the goods or proof of posting reaching the shop,
        and usually much sooner. If the whole order is cancelled or faulty, our fees come back as well. Credit you had
        used becomes credit again. With a promotion code you get back what you paid, which is less than the full price.
      </p>
    ),
  },
  {
    id: 'cancellation-form',
    title: 'Cancellation form',
    content: (
      <>
        <p>
          You need not use it; any clear message does. Print it, or copy it into an email. Something else?{' '}
          <PageLink to="/contact">Contact us</PageLink>.
        </p>
        <CancellationForm />
      </>
    ),
  },
];
