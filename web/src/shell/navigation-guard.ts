import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { log } from '../platform/log.ts';
import { withoutTokens } from '../platform/without-tokens.ts';
import { signedIn } from '../platform/session/stored-session.ts';

/** The requirements of a route, and of those below a layout: `export const handle = { requires: 'auth' }`. */
export interface ScreenHandle {
  requires?: 'auth' | 'admin';
}

export function describeNavigation(
  from: string,
  to: string,
  requires: ScreenHandle['requires'],
  isSignedIn: boolean,
): string {
  const visit = withoutTokens(`${from} → ${to}`);
  if (!requires) return visit;
  return `${visit} (for ${requires === 'admin' ? 'administrators' : 'people signed in'}; signed in: ${isSignedIn ? 'yes' : 'no'})`;
}

/** Logs every navigation and never blocks one: the server decides what a user may see. */
export function useNavigationGuard(): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  const before = useRef('(start)');
  const requires = matches.map(({ handle }) => (handle as ScreenHandle | undefined)?.requires).findLast(Boolean);
  useEffect(() => {
    if (before.current === pathname) return;
    log.info(describeNavigation(before.current, pathname, requires, signedIn.get()));
    before.current = pathname;
  }, [pathname, requires]);
}
