import { formatDistance } from '@baitdrop/domain/geo/position';
import type { ShopCard, ShopPage } from '@baitdrop/contract/directory';
import { pence } from '@baitdrop/domain/money/pence';
import { phoneLink } from '../../features/legal/company.ts';
import { OutsideLink } from '../../ui/links.tsx';
import { Money } from '../../ui/money.tsx';
import { Rating } from '../../ui/rating.tsx';
import { calendarDay, WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import { dayText } from '../../ui/time/london-text.ts';
import { londonParts } from '@baitdrop/domain/time/london';
import { useMinute } from '../../platform/use-minute.ts';
import { capitalised } from '@baitdrop/domain/text/capitalised';

function OpeningHoursTable({ hours }: { hours: Record<string, string> }) {
  const now = useMinute();
  const today = now === null ? null : londonParts(now).weekday;
  return (
    <table className="w-full max-w-[22rem] tabular-nums">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day} className={day === today ? 'font-semibold' : ''}>
            <th scope="row" className={`py-0.5 pr-6 text-left ${day === today ? '' : 'font-normal'}`}>
              {capitalised(day)}
              {day === today ? <span className="sr-only"> (today)</span> : null}
            </th>
            <td className="py-0.5">{hours[day] ?? hours[capitalised(day)] ?? 'Not known'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ShopDays = Pick<ShopPage, 'special_days' | 'last_orders_minutes'>;

function SpecialDays({ days }: { days: ShopDays }) {
  const { special_days: special = [], last_orders_minutes: lastOrders = 0 } = days;
  return (
    <>
      {lastOrders > 0 ? <p className="mt-2">Last orders {lastOrders} minutes before closing.</p> : null}
      {special.length === 0 ? null : (
        <>
          <h4 className="mt-3 text-sm font-normal text-muted">Different hours soon</h4>
          <ul className="tabular-nums">
            {special.map(({ day, name, hours }) => (
              <li key={day}>
                {dayText(calendarDay(day))}
                {name === '' ? '' : ` (${name})`}: {hours === 'Closed' ? 'closed' : hours}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A link to the shop on a map website. */
const mapLink = ({ latitude, longitude }: ShopCard): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;

/** The seller's name, address and phone, because the contract is with the shop. */
export function SellerDetails({ shop, days }: { shop: ShopCard; days: ShopDays }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <dl className="grid content-start gap-3">
        <div>
          <dt className="text-sm text-muted">Sold by</dt>
          <dd className="font-semibold">{shop.name}</dd>
          <dd>
            {shop.address}, {shop.postcode}
          </dd>
          <dd className="mt-1">
            <OutsideLink href={mapLink(shop)}>Show on a map</OutsideLink>
          </dd>
        </div>
        {shop.phone === '' ? null : (
          <div>
            <dt className="text-sm text-muted">Phone</dt>
            <dd>
              <a
                href={phoneLink(shop.phone)}
                className="font-medium text-action-text underline underline-offset-2 tabular-nums"
              >
                {shop.phone}
              </a>
            </dd>
          </div>
        )}
        {shop.website === '' ? null : (
          <div>
            <dt className="text-sm text-muted">Website</dt>
            <dd>
              <OutsideLink href={shop.website}>{shop.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</OutsideLink>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">Reviews</dt>
          <dd>
            <Rating value={shop.rating} reviewCount={shop.review_count} />
          </dd>
        </div>
        {shop.specialties.length === 0 ? null : (
          <div>
            <dt className="text-sm text-muted">Known for</dt>
            <dd>{shop.specialties.join(', ')}</dd>
          </div>
        )}
        {shop.features.length === 0 ? null : (
          <div>
            <dt className="text-sm text-muted">At the shop</dt>
            <dd>{shop.features.join(', ')}</dd>
          </div>
        )}
        {shop.baitdrop_enabled ? (
          <div>
            <dt className="text-sm text-muted">Delivery</dt>
            <dd>
              Up to {formatDistance(shop.delivery_radius)}, from{' '}
              <Money amount={pence(shop.minimum_order_pence)} brief />
              {shop.collection_offered ? '; or collect it yourself' : ''}
            </dd>
          </div>
        ) : null}
      </dl>
      <div>
        <h3 className="text-sm font-normal text-muted">Opening hours</h3>
        <OpeningHoursTable hours={shop.opening_hours} />
        <SpecialDays days={days} />
      </div>
    </div>
  );
}
