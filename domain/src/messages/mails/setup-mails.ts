// Emails to shop owners about their setup service.
import type { Pence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';
import { company } from '../../legal/company.ts';
import type { SetupStep } from '../../setup/setup-steps.ts';
import { REFUND_TIMING_NOTE } from '../order-changes.ts';
import type { MailText } from './mail-text.ts';

export const setupMails = {
  steps: {
    contacted: (shop: string) => ({
      subject: `We’ve been in touch about ${shop}`,
      texts: ['We’ve tried to reach you about your setup. If you missed us, answer this email and we’ll try again.'],
    }),
    in_progress: (shop: string) => ({
      subject: `We’re setting up ${shop}`,
      texts: ['We’ve started to set up your shop. We’ll email you as soon as it’s done.'],
    }),
    done: (shop: string) => ({
      subject: `${shop} is set up`,
      texts: ['Your shop is set up. Please have a look. If anything isn’t as you want it, answer this email.'],
    }),
    cancelled: (shop: string) => ({
      subject: `Your setup request for ${shop} is cancelled`,
      texts: ['Your setup request is cancelled.'],
    }),
  } satisfies Record<SetupStep, (shop: string) => MailText>,
  paid: {
    subject: (name: string) => `Your receipt: ${name}`,
    thanks: (name: string, amount: Pence, day: string) =>
      `Thank you. We’ve got your payment of ${formatPounds(amount)} for ${name}, on ${day}.`,
    next: 'Our team will contact you within 2 hours, and your shop will be live within 24 hours.',
    total: 'Paid by card',
    seller: `${company.name}, ${company.address.join(', ')}; registered in ${company.registeredIn}, number ${company.number}.`,
  },
  refunded: (amount: Pence) =>
    `We’re refunding ${formatPounds(amount)} to the card you paid with. ${REFUND_TIMING_NOTE}`,
  note: (note: string) => `From our team: ${note}`,
  link: 'Open your dashboard',
} as const;
