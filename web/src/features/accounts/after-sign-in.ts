import type { UserRole } from '@baitdrop/contract/user-roles';
import { asOwnPath } from '../../platform/own-path.ts';

const leadNowhere = new Set(['/login', '/register', '/sign-in-code', '/forgot-password']);

/** The way a `?redirect=` asks for, if it leads to a screen of ours that is not about signing in again. */
export function readRedirect(search: string): string | null {
  const path = asOwnPath(new URLSearchParams(search).get('redirect'));
  if (path === null) return null;
  const [screen = ''] = path.split(/[?#]/);
  return leadNowhere.has(screen) ? null : path;
}

/** Keeps the way on when somebody changes from one account screen to another. */
export function withRedirect(path: string, search: string): string {
  const redirect = readRedirect(search);
  return redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}

/** `worksAt`: the shop somebody was invited to, if any. */
export function afterSignIn(role: UserRole, redirect: string | null, worksAt = ''): string {
  return redirect ?? (role === 'shop_owner' || worksAt !== '' ? '/dashboard' : '/order');
}

export function afterSocialSignIn(role: UserRole, redirect: string | null, worksAt = ''): string {
  return role === 'shop_owner' ? '/dashboard' : afterSignIn(role, redirect, worksAt);
}

export function afterRegistration(role: UserRole, redirect: string | null): string {
  return role === 'shop_owner' ? '/plugins' : (redirect ?? '/order');
}

/** Where the register screen leads somebody who is signed in: a customer who came to join as a shop signs it up with the same account. */
export function afterJoining(role: UserRole, wantsShop: boolean, redirect: string | null): string {
  return wantsShop && role === 'customer' ? '/retailer-signup' : afterSignIn(role, redirect);
}

/** A new social user is a customer; who came to register a shop goes on to give its details. */
export function afterSocialSignUp(role: UserRole, wantsShop: boolean, redirect: string | null): string {
  if (role === 'shop_owner') return '/dashboard';
  return wantsShop ? '/retailer-signup' : (redirect ?? '/order');
}
