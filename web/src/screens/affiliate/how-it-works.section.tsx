import { CUSTOMER_CREDIT_PENCE, MINIMUM_PAYOUT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import { FeederPicture } from '../../features/pictures/feeder.picture.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { PictureSteps } from '../../ui/picture-steps.tsx';

const steps = [
  {
    title: 'Share your link',
    text: `At the lake, in the club chat, at the counter. A new customer starts with ${formatPoundsBriefly(CUSTOMER_CREDIT_PENCE)} credit.`,
    Picture: FeederPicture,
  },
  {
    title: 'They join',
    text: 'You get £5 as soon as a new person or shop has confirmed their e-mail address.',
    Picture: HeronPicture,
  },
  {
    title: 'You keep earning',
    text: `10% of the platform and service fees of every delivered order, paid monthly from ${formatPoundsBriefly(MINIMUM_PAYOUT_PENCE)} on.`,
    Picture: NetPicture,
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mt-16 md:mt-24">
      <h2 id="how-it-works" className="text-3xl">
        How It Works
      </h2>
      <PictureSteps steps={steps} />
      <p className="mt-8 max-w-prose text-sm text-muted">
        The last link counts, for 30 days. Your own orders and second accounts earn nothing. What is refunded is taken
        back in proportion, and what a bank disputes waits until it is decided.
      </p>
    </section>
  );
}
