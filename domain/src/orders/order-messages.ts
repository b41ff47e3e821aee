// Messages between a customer and the shop about one order.
export const MESSAGE_PARTIES = ['customer', 'shop', 'admin'] as const;
export type MessageParty = (typeof MESSAGE_PARTIES)[number];
export const MAX_MESSAGE_LENGTH = 1000;

/** A reader who has not opened the message after this time gets an email. */
export const EMAIL_UNREAD_AFTER_MINUTES = 3;
/** Messages stay open for this long after the order's end. */
const OPEN_DAYS = 14;
const DAY_MS = 86_400_000;

export interface MessageFacts {
  readonly paidAt: Date | null;
  /** When it was delivered, collected or cancelled. */
  readonly endedAt: Date | null;
}

/** Messages can be written from the payment until two weeks after the end. */
export const mayWriteMessages = ({ paidAt, endedAt }: MessageFacts, now: Date): boolean =>
  paidAt !== null && (endedAt === null || now.getTime() < endedAt.getTime() + OPEN_DAYS * DAY_MS);

/** The side that has to read a message: the customer, or shop and administrators together. */
export const recipientOf = (writer: MessageParty): 'customer' | 'shop' => (writer === 'customer' ? 'shop' : 'customer');
