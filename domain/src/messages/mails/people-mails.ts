// Emails about a shop's staff.
import type { InvitedRole } from '../../shops/shop-roles.ts';
import { formatDeadline } from '../../tracking/format-time.ts';
import { shopPeopleMessages } from '../shop-people.ts';
import { type LinkedMail, type MailText, plainName } from './mail-text.ts';

export const peopleMails = {
  invited: (shop: string, role: InvitedRole, days: number): LinkedMail & { after: string } => ({
    subject: `${plainName(shop)} invites you to work with them on BaitDrop`,
    texts: [
      `${plainName(shop)} would like you to join as ${shopPeopleMessages.asRole[role]}. ${shopPeopleMessages.youMay[role]}`,
      `The link works once, for ${days} days.`,
    ],
    link: 'Accept the invitation',
    after: 'If you don’t know this shop, you can ignore this email. Nothing happens without the link.',
  }),
  joined: (name: string, role: InvitedRole): LinkedMail => ({
    subject: `${plainName(name)} has joined your shop`,
    texts: [
      `${plainName(name)} has accepted your invitation and works in your shop as ${shopPeopleMessages.asRole[role]} now.`,
    ],
    link: 'See your people',
  }),
  removed: (shop: string): MailText => ({
    subject: `You no longer work at ${plainName(shop)} on BaitDrop`,
    texts: [
      `${plainName(shop)} has ended your access, so you no longer see its orders and get no more alerts.`,
      'Your own BaitDrop account stays as it is.',
    ],
  }),
  /** Sent to staff who chose emails; has no amounts. */
  newOrder: (shop: string, code: string, answerBy: Date | null, now: Date): LinkedMail => ({
    subject: `New order ${code} at ${plainName(shop)}`,
    texts: [
      `${plainName(shop)} has a new order. Please answer it ${answerBy === null ? 'as soon as you can' : formatDeadline(answerBy, now)}. After that we’ll cancel it and refund the customer.`,
    ],
    link: 'Open the order',
  }),
} as const;
