// Texts for the shop's phone about a new order that the shop has not seen. Any person may answer the phone, so they
// contain no customer's name.
import { formatDeadline } from '../tracking/format-time.ts';

interface WaitingOrder {
  code: string;
  shopName: string;
  answerDueAt: Date;
}

/** 'K 7 P. 2 Q X', to be read out letter by letter. */
const spelled = (code: string): string => code.replaceAll('-', '').split('').join(' ');

export const phoneAlertMessages = {
  text: ({ code, shopName, answerDueAt }: WaitingOrder, deskUrl: string, now: Date) =>
    `BaitDrop: order ${code} for ${shopName} is waiting. Answer ${formatDeadline(answerDueAt, now)} or we’ll cancel and refund it. ${deskUrl}`,
  call: ({ code, shopName, answerDueAt }: WaitingOrder, now: Date) =>
    `Hello, this is BaitDrop, calling ${shopName}. Order ${spelled(code)} is waiting. Please answer it ${formatDeadline(answerDueAt, now)}, or we will cancel and refund it.`,
  notAPhone: 'Enter a UK phone number, like 07700 900123.',
  saved: 'Saved.',
  notSaved: 'Your phone alerts weren’t saved.',
  problems: {
    number: 'The last alert couldn’t reach this number. Check it, or use a mobile.',
    opted_out:
      'This phone answered STOP to our messages. Text START to the number they came from, or use another phone.',
  },
  refused: {
    subject: 'Twilio refuses our text messages and calls',
    text: (code: number) =>
      `Shops that don’t see their orders can’t be texted or called. Twilio’s code is ${code}: https://www.twilio.com/docs/errors/${code}`,
  },
} as const;
