// The company that runs this BaitDrop, and its contact links. The facts are in the domain, so that pages, mails and
// receipts agree.
export { company } from '@baitdrop/domain/legal/company';

/** Turns '01632 960 114' into a link that dials from anywhere. */
export const phoneLink = (phone: string): string => `tel:+44${phone.replaceAll(' ', '').replace(/^0/, '')}`;

export const mailLink = (email: string, subject?: string): string =>
  subject === undefined ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`;
