import { Link, useLocation } from 'react-router';
import { useSession } from '../../../platform/records/session.ts';

const SECTIONS = [
  ['hours', 'Opening hours'],
  ['closures', 'Holidays and one-off days'],
  ['bank-holidays', 'Bank holidays'],
  ['delivery', 'Delivery and collection'],
  ['contact', 'Shop details'],
  ['place', 'Where your shop is'],
  ['strengths', 'Specialties'],
  ['pictures', 'Photo and logo'],
  ['widget', 'Websites with your button'],
  ['messages', 'New orders'],
  ['phone-alerts', 'If nobody sees an order'],
] as const;

/** Links to the sections of the settings, beside them on wide screens. */
export function SectionList() {
  const { hash } = useLocation();
  // Its settings belong to the owner's account.
  const isOwner = useSession()?.role === 'shop_owner';
  const sections = SECTIONS.filter(([id]) => isOwner || id !== 'messages');
  return (
    <nav aria-label="Sections" className="hidden self-start xl:sticky xl:top-20 xl:block">
      <ul>
        {sections.map(([id, label]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={hash === `#${id}` ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-muted no-underline hover:bg-line hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
