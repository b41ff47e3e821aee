import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';

export interface RailLink {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Other pages that belong to this entry. */
  pages?: readonly string[];
}

export interface RailGroup {
  /** Empty for the group at the top. */
  title: string;
  links: readonly RailLink[];
}

/** The counts beside the entries, by address. */
type Badges = Readonly<Record<string, ReactNode>>;
const NO_BADGES: Badges = {};

const isAt = (page: string, pathname: string): boolean => pathname === page || pathname.startsWith(`${page}/`);

/** Returns the entry of the open page, or of the page that it belongs to: the one with the longest address. */
function currentLink(groups: readonly RailGroup[], pathname: string, hash: string): RailLink | undefined {
  const links = groups.flatMap((group) => group.links);
  const exact = links.find(({ to }) => to === pathname + hash);
  if (exact) return exact;
  const depth = ({ to, pages = [] }: RailLink): number =>
    Math.max(0, ...[to, ...pages].filter((page) => isAt(page, pathname)).map((page) => page.length));
  const [first] = links.toSorted((one, other) => depth(other) - depth(one));
  return first && depth(first) > 0 ? first : undefined;
}

interface GroupProps extends RailGroup {
  current: RailLink | undefined;
  badges: Badges;
  onIntent: RailProps['onIntent'];
}

function Group({ title, links, current, badges, onIntent }: GroupProps) {
  const id = useId();
  return (
    <div className="not-first:mt-3">
      {title === '' ? null : (
        <p id={id} className="px-3 pt-1 pb-1 text-sm font-semibold text-muted">
          {title}
        </p>
      )}
      <ul {...(title !== '' && { 'aria-labelledby': id })}>
        {links.map((link) => {
          const { label, to, Icon } = link;
          return (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                onMouseEnter={onIntent && (() => onIntent(to))}
                onTouchStart={onIntent && (() => onIntent(to))}
                aria-current={link === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-3 no-underline outline-offset-[-3px] hover:bg-line aria-[current=page]:bg-action/12 aria-[current=page]:font-semibold aria-[current=page]:text-action-text lg:pointer-fine:min-h-9"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
                <span className="min-w-0 flex-1">{label}</span>
                {badges[to]}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface RailProps {
  label: string;
  groups: readonly RailGroup[];
  badges?: Badges;
  /** Called with the address of a link that is about to be followed, whose code is being fetched. */
  onIntent?: (path: string) => void;
}

/** The navigation of the back office: groups of links with icons and counts. */
export function Rail({ label, groups, badges = NO_BADGES, onIntent }: RailProps) {
  const { pathname, hash } = useLocation();
  const current = currentLink(groups, pathname.replace(/(.)\/+$/, '$1'), hash);
  return (
    <nav aria-label={label}>
      {groups.map((group) => (
        <Group key={group.title} {...group} current={current} badges={badges} onIntent={onIntent} />
      ))}
    </nav>
  );
}

/** A count beside an entry; nothing for 0. */
export function RailCount({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="rounded-chip bg-float-fill px-2 text-sm leading-5 font-bold text-float-ink tabular-nums">
      {count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
