// Texts of a receipt apart from its figures: the seller, the destination, and the information that the law requires on
// paper.
import { company } from '../../legal/company.ts';
import { formatFullTime } from '../../tracking/format-time.ts';
import { type MailedShop, placeOfShop } from './customer-order-mails.ts';

interface Seller extends MailedShop {
  readonly telephone: string;
  /** Empty for a seller who is not registered for VAT. */
  readonly vat_number: string;
}

export const receiptWords = {
  title: (code: string) => `Receipt for order ${code}`,
  paidOn: (at: Date) => `Paid on ${formatFullTime(at)} (UK time)`,
  paidByCard: 'Paid by card',
  refunded: 'Refunded',
  vat: 'Item prices include VAT where the seller charges it. Where the seller is registered for VAT, you’ll find the VAT invoice on the order’s page once it’s delivered. The service fee and the platform fee are ours.',
  whoSold: 'Who sold it',
  seller: ({ name, address, postcode, telephone, vat_number }: Seller) =>
    [
      `Sold by ${name}`,
      address,
      postcode,
      ...(telephone === '' ? [] : [telephone]),
      ...(vat_number === '' ? [] : [`VAT number ${vat_number}`]),
    ].join('\n'),
  agent: `Your contract for the goods is with the seller. ${company.name} (${company.address.join(', ')}; registered in ${company.registeredIn}, number ${company.number}) is the seller’s agent, takes the payment in its name and provides the ordering service that the fees pay for.`,
  collectedAt: (shop: MailedShop) => `To be collected at ${placeOfShop(shop)}.`,
  deliveredTo: (customer: string, address: string, postcode: string, note: string) =>
    `To be delivered to ${customer}, ${address}, ${postcode}.${note === '' ? '' : `\nFor the courier: ${note}`}`,
  changeOfMind: {
    title: 'Changing your mind',
    beforeAccepted: 'Until the shop accepts the order, you can cancel it on its tracking page for a full refund.',
    keeping:
      'You have 14 days from delivery to cancel without giving a reason, and 14 more to bring or send the goods back, for:',
    spoiling:
      '* Goods that spoil quickly have no such right once the shop has accepted (regulation 28 of the Consumer Contracts Regulations 2013):',
    faulty: 'If anything is faulty, dead, thawed or wrong, we’ll refund or replace it: tell us as soon as you see it.',
  },
  form: { title: 'Cancellation form', howToUse: 'You don’t have to use this form. Any clear message will do.' },
  links: { returns: 'Delivery and returns', terms: 'Terms' },
  questions: `Questions and complaints: ${company.email}, ${company.phone} (${company.phoneHours}).`,
} as const;
