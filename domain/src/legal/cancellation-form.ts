// The model form of the Consumer Contracts Regulations 2013, schedule 3. Customers may use it, but need not.
import { company } from './company.ts';

export const cancellationForm = {
  to: `To the shop named on the receipt, through ${company.name}, ${company.email}:`,
  notice: 'I hereby give notice that I cancel my contract of sale of the following goods:',
  blanks: ['Goods', 'Order code', 'Ordered on / received on', 'Your name', 'Your address', 'Date'],
  signature: 'Signature only if you send this on paper.',
} as const;
