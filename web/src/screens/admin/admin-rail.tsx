import { type AdminProblemCounts, countProblems } from '@baitdrop/contract/admin-problems';
import { type AdminRole, mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { ask } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useSession } from '../../platform/records/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Rail, RailCount } from '../../ui/rail/rail.tsx';
import { ADMIN_GROUPS, type AdminPlace, PROBLEM_TOPICS } from './admin-pages.ts';
import { useMe } from './admin-role.tsx';
import { startAdminData } from './start-admin.ts';

/** The role with the fewest permissions, until the server has replied. */
const FEWEST: AdminRole = 'support';

/** "To do" counts unassigned items, the other pages count their open items. */
function countOf({ to, toDo }: AdminPlace, counts: AdminProblemCounts): number {
  if (to === '/admin/problems') return counts.untaken;
  return (toDo ?? []).reduce((sum, kind) => sum + (counts.by_kind[kind] ?? 0), 0);
}

const groupsFor = (role: AdminRole) =>
  ADMIN_GROUPS.map(({ title, links }) => ({
    title,
    links: links.filter(({ area }) => mayUseArea(role, area)),
  })).filter(({ links }) => links.length > 0);

function RailOfRole() {
  const { data: me } = useMe();
  const { data: counts } = useQuery(ask(countProblems, {}, { live: PROBLEM_TOPICS }));
  const badges = counts
    ? Object.fromEntries(
        ADMIN_GROUPS.flatMap(({ links }) => links).map((place) => [
          place.to,
          <RailCount
            key={place.to}
            count={countOf(place, counts)}
            label={place.to === '/admin/problems' ? 'nobody has taken' : 'to do'}
          />,
        ]),
      )
    : {};
  return <Rail label="Admin" groups={groupsFor(me?.role ?? FEWEST)} badges={badges} onIntent={startAdminData} />;
}

/** The rail of the admin panel, with the pages that the administrator's role may open and their open items. */
export function AdminRail() {
  const isAdmin = useSession()?.role === 'admin';
  const isHydrated = useHydrated();
  if (isAdmin) return <RailOfRole />;
  // The prerendered page has the rail's width, so that nothing moves when the session is known.
  return isHydrated ? null : <Rail label="Admin" groups={groupsFor(FEWEST)} />;
}
