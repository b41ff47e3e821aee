import { useLocation } from 'react-router';
import { useStore } from '../../platform/external-store.ts';
import { isAdmin, runsShop } from '../../platform/session/stored-session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';

export type OfficeArea = 'shop' | 'admin';

/** Returns the area of the back office that an address belongs to; its layout renders the main part itself. */
export function officeAreaOf(pathname: string): OfficeArea | null {
  if (/^\/admin(\/|$)/.test(pathname)) return 'admin';
  return /^\/(dashboard|plugins)(\/|$)/.test(pathname) ? 'shop' : null;
}

/**
 * Returns the open area of the back office; null for users who see the public pages instead: at `/dashboard` customers
 * have theirs. Prerendered pages of the back office have its bar, because most of their visitors work there.
 */
export function useOffice(): OfficeArea | null {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const isOfShop = useStore(runsShop, false);
  const isOfBaitDrop = useStore(isAdmin, false);
  const area = officeAreaOf(pathname);
  const isPublicToo = pathname.startsWith('/plugins');
  if (!isHydrated) return isPublicToo ? null : area;
  return isOfShop || (isOfBaitDrop && !isPublicToo) ? area : null;
}

/** The width of the bar and of what lies under it, so that their edges meet. */
export const barWidth = (office: OfficeArea | null): string =>
  office === null ? 'max-w-content' : 'max-w-[96rem] lg:pr-7 lg:pl-5';
