// Texts of printed receipts and VAT invoices.
import { company } from '../legal/company.ts';

export const receiptPdf = {
  invoice: (number: number) => `VAT invoice ${number}`,
  creditNote: (number: number) => `VAT credit note ${number}`,
  receipt: (code: string) => `Receipt for order ${code}`,
  issued: (day: string, code: string) => `Issued on ${day} for order ${code}`,
  paid: (day: string) => `Paid on ${day}`,
  credits: (number: number) => `Credits VAT invoice ${number}.`,
  seller: 'Seller',
  customer: 'Customer',
  vatNumber: (number: string) => `VAT number ${number}`,
  columns: {
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    rate: 'VAT',
    net: 'Net',
    vat: 'VAT',
  },
  discount: 'Discounts and goodwill',
  total: 'Total with VAT',
  refunded: 'Refunded since',
  paidByCard: 'Paid by card',
  ratesHeading: 'VAT by rate',
  ratesTotal: 'Total',
  rounding: 'Prices include VAT. VAT is worked out once for each rate, on its total, to the nearest penny.',
  undecided: 'The seller has not set a VAT rate for some of these items. Please ask the seller about them.',
  goodwill: 'Goodwill',
  agent: `Sold by the seller named above. ${company.name} (${company.address.join(', ')}; registered in ${company.registeredIn}, number ${company.number}) is the seller’s agent and takes the payment in its name. The service fee and the platform fee of the order are ours and no part of this document.`,
  receiptAgent: `Sold by the seller named above. ${company.name} (${company.address.join(', ')}; registered in ${company.registeredIn}, number ${company.number}) is the seller’s agent, takes the payment in its name and charges the fees. This is not a VAT invoice.`,
} as const;
