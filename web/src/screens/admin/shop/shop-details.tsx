import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import { telLink } from '../../../ui/tel-link.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { AdminSection, Facts } from '../admin-section.tsx';
import { placeText } from '../shops/place-text.ts';

const LINK = 'text-action-text underline underline-offset-2';
const at = (instant: string | null) => (instant === null ? null : <Instant at={new Date(instant)} show="date" />);
const roles: Readonly<Record<string, string>> = { owner: 'Owner', manager: 'Manager', packer: 'Packer' };

function Person({ name, email }: AdminShopPage['people'][number]) {
  return (
    <>
      {name}
      {email === '' ? null : (
        <>
          {name === '' ? '' : ', '}
          <a className={LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </>
      )}
    </>
  );
}

/** Where it is, who works there, and how to reach them. What is empty is left out. */
export function ShopDetails({ page }: { page: AdminShopPage }) {
  const { shop, phone, email, people, joined_at, approved_at, has_payout_account } = page;
  const facts = [
    ['Address', [shop.address, shop.postcode].filter(Boolean).join(', ')],
    ['On the map', shop.retailer === '' ? '' : placeText(shop.place)],
    ...people.map((person) => [roles[person.role] ?? person.role, <Person key={person.email} {...person} />] as const),
    [
      'Email',
      email === '' ? null : (
        <a key="mail" className={LINK} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [
      'Phone',
      phone === '' ? null : (
        <a key="phone" className={LINK} href={telLink(phone)}>
          {phone}
        </a>
      ),
    ],
    ['Joined', at(joined_at)],
    ['Approved', at(approved_at)],
    ['Suspended because', shop.suspended_reason],
    ['Payout account', shop.retailer === '' ? '' : has_payout_account ? 'Set up' : 'Not set up yet'],
    ['Shop ID', shop.shop_id],
  ] as const;
  return (
    <AdminSection title="Details and people">
      <Facts facts={facts.filter(([, value]) => value !== null && value !== '')} />
    </AdminSection>
  );
}
