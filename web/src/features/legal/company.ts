// Who runs this BaitDrop, and links to reach them. The facts are the domain's, so that pages, mails and receipts agree.
export { company } from '@baitdrop/domain/legal/company';

/** '01632 960 114' as a link that dials from anywhere. */
export const phoneLink = (phone: string): string => `tel:+44${phone.replaceAll(' ', '').replace(/^0/, '')}`;

export const mailLink = (email: string, subject?: string): string =>
  subject === undefined ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`;
