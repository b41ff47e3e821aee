import { STANDARD_FEES } from '@baitdrop/domain/fees/fee-policy';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import { prerendered } from '../../ui/prerendered.tsx';
import { PictureSteps } from '../../ui/picture-steps.tsx';

const steps = [
  {
    title: 'Enter your postcode',
    text: 'We show the shops that deliver to your bank, and when they open.',
    Picture: prerendered(async () => (await import('../../features/pictures/peg-sign.picture.tsx')).PegSignPicture),
  },
  {
    title: 'Add your items',
    text: `Maggots riddled this morning, boilies, hooklengths: from ${formatPoundsBriefly(STANDARD_FEES.minimumSubtotalPence)}, at the shop’s own prices.`,
    Picture: prerendered(async () => (await import('../../features/pictures/maggot-tub.picture.tsx')).MaggotTubPicture),
  },
  {
    title: 'Get it delivered',
    text: 'A courier brings it within the hour. Real-time tracking, so you can stay at your peg.',
    Picture: prerendered(
      async () => (await import('../../features/pictures/scooter-courier.picture.tsx')).ScooterCourierPicture,
    ),
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-content px-4 py-16 md:py-24">
      <h2 id="how-it-works" className="text-3xl md:text-4xl">
        How It Works
      </h2>
      <PictureSteps steps={steps} size="large" />
    </section>
  );
}
