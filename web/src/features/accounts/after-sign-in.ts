import type { UserRole } from '@baitdrop/contract/user-roles';
import { asOwnPath } from '../../platform/own-path.ts';

const leadNowhere = new Set(['/login', '/register', '/sign-in-code', '/forgot-password']);

/** Returns the path in `?redirect=`, if it leads to a screen of ours that is not about signing in again. */
export function readRedirect(search: string): string | null {
  const path = asOwnPath(new URLSearchParams(search).get('redirect'));
  if (path === null) return null;
  const [screen = ''] = path.split(/[?#]/);
  return leadNowhere.has(screen) ? null : path;
}

/** Keeps the redirect when the user switches between account screens. */
export function withRedirect(path: string, search: string): string {
  const redirect = readRedirect(search);
  return redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}

/** Returns the screen after sign-in. `worksAt` is the shop to which the user was invited, if any. */
export function afterSignIn(role: UserRole, redirect: string | null, worksAt = ''): string {
  return redirect ?? (role === 'shop_owner' || worksAt !== '' ? '/dashboard' : '/order');
}

export function afterSocialSignIn(role: UserRole, redirect: string | null, worksAt = ''): string {
  return role === 'shop_owner' ? '/dashboard' : afterSignIn(role, redirect, worksAt);
}

export function afterRegistration(role: UserRole, redirect: string | null): string {
  return role === 'shop_owner' ? '/plugins' : (redirect ?? '/order');
}

/**
 * Returns where the register screen sends users who are signed in: a customer who came to register a shop does so with
 * the same account.
 */
export function afterJoining(role: UserRole, wantsShop: boolean, redirect: string | null): string {
  return wantsShop && role === 'customer' ? '/retailer-signup' : afterSignIn(role, redirect);
}

/**
 * Returns the screen for a new user from a social provider. They are a customer; one who came to register a shop
 * continues with its details.
 */
export function afterSocialSignUp(role: UserRole, wantsShop: boolean, redirect: string | null): string {
  if (role === 'shop_owner') return '/dashboard';
  return wantsShop ? '/retailer-signup' : (redirect ?? '/order');
}
