import type { Mail } from '@baitdrop/adapters/ports/mailer';
import { layOutMail, link, paragraph } from '../../../platform/mail/mail-layout.ts';

/** For somebody who registers with an address that has an account; only its owner gets to know. */
export const alreadyRegisteredMail = (to: string, publicUrl: string): Mail =>
  layOutMail(to, 'You already have a BaitDrop account', [
    paragraph('Hello,'),
    paragraph(
      'somebody, hopefully you, just tried to register with this e-mail address. You have an account with it already, so nothing was changed.',
    ),
    link(`${publicUrl}/login`, 'Sign in'),
    link(`${publicUrl}/forgot-password`, 'Choose a new password, if you forgot yours'),
    paragraph('If this was not you, you need not do anything.'),
  ]);

export const goodbyeMail = (to: string, keptOrders: boolean): Mail =>
  layOutMail(to, 'Your BaitDrop account is deleted', [
    paragraph('Hello,'),
    paragraph('your account and everything in it are deleted, as you asked. You are signed out everywhere.'),
    ...(keptOrders
      ? [
          paragraph(
            'The law makes us keep the figures of past orders for six years. They no longer say whose they were.',
          ),
        ]
      : []),
    paragraph('If it was not you who asked, please answer this e-mail at once.'),
  ]);
