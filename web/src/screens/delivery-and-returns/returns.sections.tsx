import type { LegalSection } from '../../features/legal/legal-page.tsx';
import { MailLink } from '../../features/legal/links.tsx';
import { PageLink } from '../../ui/links.tsx';
import { CancellationForm } from './cancellation-form.tsx';
import { ReturnsTable } from './returns-table.tsx';

export const returnsSections: LegalSection[] = [
  {
    id: 'changed-your-mind',
    title: 'Changed your mind',
    content: (
      <>
        <p>
          Until the shop accepts your order you can cancel it whole, for nothing. After that it depends on what it is.
          Each item is judged on its own, and the product page says which kind it is before you order.
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
        used becomes credit again.
      </p>
    ),
  },
  {
    id: 'cancellation-form',
    title: 'Cancellation form',
    content: (
      <>
        <p>
          You need not use it; any clear message does. Print it, or copy it into an e-mail. Something else?{' '}
          <PageLink to="/contact">Contact us</PageLink>.
        </p>
        <CancellationForm />
      </>
    ),
  },
];
