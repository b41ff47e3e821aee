import { formatDistance } from '@baitdrop/domain/geo/position';
import { company } from './company.ts';
import { DeliveryChargeText } from './delivery-charge-text.tsx';
import { MailLink, PhoneLink } from './links.tsx';
import { SampleLabel } from './sample-label.tsx';

/** The values and components that the Markdown of legal pages may name: `{company.name}`, `<MailLink />`. */
export const proseParts = {
  company,
  address: company.address.join(', '),
  halfAKilometre: formatDistance(0.5),
  DeliveryChargeText,
  MailLink,
  PhoneLink,
  SampleLabel,
};
