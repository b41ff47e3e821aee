import { Link } from 'react-router';
import { Wordmark } from '../ui/brand/logo.tsx';
import { type NavItem, navGroups } from './nav-items.ts';

function LinkColumn({ title, items }: { title: string; items: NavItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h2>
      <ul className="mt-2">
        {items.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center hover:text-action-text hover:underline md:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer() {
  return (
    <footer className="site-bar isolate border-t border-line bg-page">
      <div className="mx-auto grid max-w-content gap-x-8 gap-y-10 grid-cols-2 px-4 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-80 lg:col-span-1">
          <Wordmark className="h-8" />
          <p className="mt-3 text-muted">
            Bait and tackle from the shop down the road, at your peg within the hour. The shop keeps every penny of its
            prices.
          </p>
        </div>
        {navGroups.map((group) => (
          <LinkColumn key={group.title} {...group} />
        ))}
      </div>
    </footer>
  );
}
