import { Link, useLocation } from 'react-router';
import { useSession } from '../../../platform/records/session.ts';
import { settingsSections } from './settings-sections.ts';

/** Links to the sections of the settings, beside them on wide screens. */
export function SectionList() {
  const { hash } = useLocation();
  const sections = settingsSections(useSession()?.role === 'shop_owner');
  return (
    <nav aria-label="Sections" className="hidden self-start xl:sticky xl:top-20 xl:block">
      <ul>
        {sections.map(([id, label]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={hash === `#${id}` ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-sm text-muted no-underline hover:bg-line hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
