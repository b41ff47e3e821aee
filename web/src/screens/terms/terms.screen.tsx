import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { proseParts } from '../../features/legal/prose-parts.tsx';
import { PageLink } from '../../ui/links.tsx';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import terms from './terms.md';

const LAST_UPDATED = calendarDay('2026-11-15');

export const meta = () =>
  pageMeta({
    title: 'Terms',
    description:
      'Who sells to you, what it costs, how payment works, when you can cancel and what to do if something goes wrong. In plain English.',
    path: '/terms',
  });

export default function TermsScreen() {
  return (
    <LegalPage
      title="Terms"
      lead="The rules of the water, written to be read. They apply to everyone who orders, sells or refers people here."
      Picture={PegSignPicture}
      updatedOn={LAST_UPDATED}
      inShort={[
        'You buy from the shop. BaitDrop is the shop’s agent and brings it to you.',
        'You pay the shop’s price, 5% service fee and £0.50 platform fee. Orders start at £25.',
        'You have 14 days to change your mind, except on live, chilled and frozen bait and prepared particles.',
        <>
          Anything faulty is put right, bait included. <PageLink to="/delivery-and-returns">How returns work</PageLink>
        </>,
        'Knives are collection only, with ID.',
      ]}
      sections={terms(proseParts)}
    />
  );
}
