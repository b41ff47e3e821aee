// Emails to affiliates about their payouts, and about referrals that are being checked.
import type { Pence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';
import type { MailText } from './mail-text.ts';

export const affiliateMails = {
  link: 'See your referrals and earnings',
  paid: (amount: Pence, method: string, reference: string): MailText => ({
    subject: 'Your affiliate payout is on its way',
    texts: [
      `We’ve sent you ${formatPounds(amount)}: ${method}. Our reference is ${reference}.`,
      'Thank you for bringing people to BaitDrop.',
    ],
  }),
  checking: {
    subject: 'We’re checking a few of your referrals',
    texts: [
      'Some of the people you referred have something in common, such as an email domain, a network or a card. That’s often fine: families and clubs share these. One of us will look at it before we pay out.',
      'You don’t need to do anything. Your link works as usual, everything you earn is counted, and we’ll email you as soon as we’re done.',
    ],
  } satisfies MailText,
  checked: (refused: number, backInBalance: Pence): MailText => {
    const subject = 'We’ve checked your referrals';
    if (refused === 0)
      return { subject, texts: ['Everything is fine, and payouts carry on as usual. Thank you for waiting.'] };
    const people = refused === 1 ? '1 referral doesn’t' : `${refused} referrals don’t`;
    return {
      subject,
      texts: [
        `${people} count, because we found that they aren’t from different people. We’ve taken them out of your earnings.`,
        ...(backInBalance > 0
          ? [
              `We’ve put the ${formatPounds(backInBalance)} you had asked for back into your balance, so that you can ask for what is left.`,
            ]
          : []),
        'If we got this wrong, answer this email and somebody else will look at it.',
      ],
    };
  },
} as const;
