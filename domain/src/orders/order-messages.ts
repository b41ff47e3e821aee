// Messages between a customer and the shop about one order.
export const MESSAGE_PARTIES = ['customer', 'shop', 'admin'] as const;
export type MessageParty = (typeof MESSAGE_PARTIES)[number];
export const MAX_MESSAGE_LENGTH = 1000;

/** Whoever did not look by then is mailed. */
export const MAIL_AFTER_MINUTES = 3;
/** People come back to an order for so long after it has ended. */
const OPEN_DAYS = 14;
const DAY_MS = 86_400_000;

export interface MessageFacts {
  readonly paidAt: Date | null;
  /** Delivered, collected or cancelled. */
  readonly endedAt: Date | null;
}

/** From the payment until two weeks after the end. */
export const mayWriteMessages = ({ paidAt, endedAt }: MessageFacts, now: Date): boolean =>
  paidAt !== null && (endedAt === null || now.getTime() < endedAt.getTime() + OPEN_DAYS * DAY_MS);

/** The customer, and everybody else together: whose turn it is to read. */
export const readerOf = (writer: MessageParty): 'customer' | 'shop' => (writer === 'customer' ? 'shop' : 'customer');
