import type { ReactNode } from 'react';
import { telLink } from '../../ui/phone.ts';

interface SellerProps {
  name: string;
  address: string;
  postcode?: string;
  phone: string;
  email?: string;
  aside?: ReactNode;
}

/** The customer's contract partner: the shop, by name and address. */
export function Seller({ name, address, postcode = '', phone, email = '', aside }: SellerProps) {
  const place = address.includes(postcode) ? address : `${address}, ${postcode}`;
  const linkClass = 'inline-flex min-h-6 items-center font-medium text-action-text underline underline-offset-2';
  return (
    <div className="text-sm">
      <p className="text-muted">Sold by</p>
      <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {aside}
      </p>
      <p>{place}</p>
      <p className="flex flex-wrap gap-x-4">
        {phone === '' ? null : (
          <a href={telLink(phone)} className={`${linkClass} tabular-nums`}>
            {phone}
          </a>
        )}
        {email === '' ? null : (
          <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
            {email}
          </a>
        )}
      </p>
    </div>
  );
}
