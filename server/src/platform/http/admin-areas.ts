// Maps routes without a declared area to their area of the admin panel. A route that is not listed is for superusers
// only, so that new routes are closed by default.
import { type AdminArea, type AdminRole, mayUseArea } from '@baitdrop/domain/administrators/admin-roles';

/** The first match counts: a method or `*`, and the beginning of the route's pattern. */
const routes: readonly (readonly [method: string, beginning: string, area: AdminArea])[] = [
  ['*', '/api/orders/:id', 'order-desk'],
];

const begins = (route: string, beginning: string): boolean =>
  route === beginning || route.startsWith(`${beginning}/`) || route === `${beginning}/`;

interface Route {
  method: string;
  url: string;
  /** The declared area of an endpoint. */
  area: AdminArea | undefined;
}

export function areaOfRoute({ method, url, area }: Route): AdminArea {
  if (area !== undefined) return area;
  const lookupMethod = method === 'HEAD' ? 'GET' : method;
  const found = routes.find(([of, beginning]) => (of === '*' || of === lookupMethod) && begins(url, beginning));
  return found?.[2] ?? 'settings';
}

export const mayRequest = (role: AdminRole, route: Route): boolean => mayUseArea(role, areaOfRoute(route));

/** Areas without a route; a test expects none. */
export const unusedAreas = (registered: readonly { method: string; url: string }[]): string[] =>
  routes
    .filter(
      ([of, beginning]) =>
        !registered.some(({ method, url }) => (of === '*' || of === method) && begins(url, beginning)),
    )
    .map(([method, beginning]) => `${method} ${beginning}`);
