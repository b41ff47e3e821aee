// What the owner reads when the team has taken a step.
import type { SetupStep } from '@baitdrop/domain/setup/setup-steps';
import { button, layOutMail, type LaidOutMail, paragraph } from '../../../platform/mail/mail-layout.ts';

export interface SetupNews {
  step: SetupStep;
  to: string;
  shopName: string;
  note: string;
  refunded: string;
  publicUrl: string;
}

const subjects: Record<SetupStep, (shop: string) => string> = {
  contacted: (shop) => `We have been in touch about ${shop}`,
  in_progress: (shop) => `We are setting up ${shop}`,
  done: (shop) => `${shop} is set up`,
  cancelled: (shop) => `Your setup request for ${shop} is cancelled`,
};

const texts: Record<SetupStep, string> = {
  contacted: 'We have contacted you about your setup. If you missed us, answer this mail and we will try again.',
  in_progress: 'We have begun to set up your shop. You will hear from us as soon as it is done.',
  done: 'Your setup is done. Please have a look, and tell us if anything is not as you want it.',
  cancelled: 'Your setup request is cancelled.',
};

export function setupMail({ step, to, shopName, note, refunded, publicUrl }: SetupNews): LaidOutMail {
  return layOutMail(to, subjects[step](shopName), [
    paragraph(texts[step]),
    ...(refunded === '' ? [] : [paragraph(`${refunded} goes back to the card you paid with, within a few days.`)]),
    ...(note === '' ? [] : [paragraph(`From our team: ${note}`)]),
    button(`${publicUrl}/dashboard`, 'Open your dashboard'),
  ]);
}
