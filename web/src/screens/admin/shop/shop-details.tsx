import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { telLink } from '../../../ui/phone.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { Facts } from '../facts.tsx';
import { placeText } from '../shops/place-text.ts';

const LINK = 'text-action-text underline underline-offset-2';
const at = (instant: string | null) => (instant === null ? null : <Instant at={new Date(instant)} show="date" />);

function Person({ name, email, role, since }: AdminShopPage['people'][number]) {
  return (
    <li>
      {messages.roles[role]}: {name}
      {email === '' ? null : (
        <>
          {name === '' ? '' : ', '}
          <a className={LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </>
      )}
      {since === null ? null : <span className="text-muted"> since {at(since)}</span>}
    </li>
  );
}

/** The shop's address, staff and contact details. Empty values are left out. */
export function ShopDetails({ page }: { page: AdminShopPage }) {
  const { shop, phone, email, people, joined_at, approved_at, has_payout_account } = page;
  const facts = [
    ['Address', [shop.address, shop.postcode].filter(Boolean).join(', ')],
    ['On the map', shop.retailer === '' ? '' : placeText(shop.place)],
    [
      'People',
      people.length === 0 ? null : (
        <ul key="people" className="grid gap-1.5">
          {people.map((person) => (
            <Person key={person.user} {...person} />
          ))}
        </ul>
      ),
    ],
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
    <Section title="Details and people">
      <Facts facts={facts.filter(([, value]) => value !== null && value !== '')} />
    </Section>
  );
}
