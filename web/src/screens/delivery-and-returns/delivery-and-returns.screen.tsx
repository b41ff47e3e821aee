import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { proseParts } from '../../features/legal/prose-parts.tsx';
import { ScooterCourierPicture } from '../../features/pictures/scooter-courier.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import deliveryAndReturns from './delivery-and-returns.md';
import { CancellationForm, ReturnsTable } from './returns-parts.tsx';

const LAST_UPDATED = calendarDay('2026-11-15');

export const meta = () =>
  pageMeta({
    title: 'Delivery and returns',
    description:
      'Bait at your peg within the hour: where we deliver, what happens when it is late, and what you can return. Dead bait is always refunded or replaced.',
    path: '/delivery-and-returns',
  });

export default function DeliveryAndReturnsScreen() {
  return (
    <LegalPage
      title="Delivery and returns"
      lead="How your order gets to the bank, and how it gets back if it has to."
      Picture={ScooterCourierPicture}
      updatedOn={LAST_UPDATED}
      inShort={[
        'Delivered in under an hour from an open shop, tracked all the way.',
        'Dead, thawed, broken or wrong: refund or replacement, always.',
        '14 days to change your mind, except on live, chilled and frozen bait and prepared particles.',
        'Knives are collection only, with ID.',
      ]}
      sections={deliveryAndReturns({ ...proseParts, CancellationForm, ReturnsTable })}
    />
  );
}
