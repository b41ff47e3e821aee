import { type AdminProblemCounts, countProblems } from '@baitdrop/contract/admin-problems';
import { mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { ask } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useSession } from '../../platform/records/session.ts';
import { Rail, RailCount } from '../../ui/rail/rail.tsx';
import { ADMIN_GROUPS, type AdminPlace, PROBLEM_TOPICS } from './admin-pages.ts';
import { useMe } from './admin-role.tsx';

/** "To do" counts unassigned items, the other pages count their open items. */
function countOf({ to, toDo }: AdminPlace, counts: AdminProblemCounts): number {
  if (to === '/admin/problems') return counts.untaken;
  return (toDo ?? []).reduce((sum, kind) => sum + (counts.by_kind[kind] ?? 0), 0);
}

function RailOfRole() {
  const { data: me } = useMe();
  const { data: counts } = useQuery(ask(countProblems, {}, { live: PROBLEM_TOPICS }));
  const groups = ADMIN_GROUPS.map(({ title, links }) => ({
    title,
    // The role with the fewest permissions until the server has replied.
    links: links.filter(({ area }) => mayUseArea(me?.role ?? 'support', area)),
  })).filter(({ links }) => links.length > 0);
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
  return <Rail label="Admin" groups={groups} badges={badges} />;
}

/** The rail of the admin panel, with the pages that the administrator's role may open and their open items. */
export function AdminRail() {
  return useSession()?.role === 'admin' ? <RailOfRole /> : null;
}
