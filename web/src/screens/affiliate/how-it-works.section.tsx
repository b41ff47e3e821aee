import {
  CUSTOMER_CREDIT_PENCE,
  MINIMUM_PAYOUT_PENCE,
  SIGNUP_REWARD_PENCE,
} from '@baitdrop/domain/affiliate/affiliate-policy';
import { REWARD_DAYS } from '@baitdrop/domain/affiliate/signup-reward';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import { FeederPicture } from '../../features/pictures/feeder.picture.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { PictureSteps } from '../../ui/picture-steps.tsx';

const steps = [
  {
    title: 'Share your link',
    text: `At the lake, in the club chat, at the counter. A new customer gets ${formatPoundsBriefly(CUSTOMER_CREDIT_PENCE)} off their next order, once their email is confirmed.`,
    Picture: FeederPicture,
  },
  {
    title: 'They order',
    text: `${formatPoundsBriefly(SIGNUP_REWARD_PENCE)} is pending when a new person or shop confirms their email. It’s yours with their first delivered, paid order, if that comes within ${REWARD_DAYS} days.`,
    Picture: HeronPicture,
  },
  {
    title: 'You keep earning',
    text: `10% of the platform and service fees of every delivered order, paid monthly from ${formatPoundsBriefly(MINIMUM_PAYOUT_PENCE)} on.`,
    Picture: NetPicture,
  },
];

export function AffiliateSteps() {
  return (
    <section aria-labelledby="how-it-works" className="mt-16 md:mt-24">
      <h2 id="how-it-works" className="text-3xl">
        How It Works
      </h2>
      <PictureSteps steps={steps} />
      <p className="mt-8 max-w-prose text-sm text-muted">
        The last link counts, for 30 days. Your own orders and second accounts earn nothing. If an order is refunded in
        part, the £5 stays and the commission shrinks with it. If it’s refunded in full, both are taken back; when that
        happens after a payout, we take it off what you earn next. If a bank disputes a payment, its commission waits
        until that’s decided. When several referrals share an email domain, a network or a card, one of us looks at them
        before we pay out.
      </p>
    </section>
  );
}
