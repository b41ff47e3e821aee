// The expected permissions of routes, and the answers that satisfy them.
import { type AdminRole, mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ENDPOINT_PERMISSIONS } from './endpoint-permissions.ts';
import type { Verdict, Verdicts } from './verdicts.ts';
import type { Access } from '../platform/http/scopes.ts';
import type { RegisteredRoute } from '../platform/openapi/registered-routes.ts';

export interface RouteAnswer {
  status: number;
  message: string;
}

/** Routes for superusers; every other route of the records API follows the rules of its collection. */
export const isOperation = (url: string): boolean =>
  /^\/api\/(settings|logs|crons|backups|collections$)/.test(url) ||
  /^\/api\/collections\/(import|:collection|:collection\/truncate|:collection\/impersonate\/:id)$/.test(url);

const everybody = (verdict: Verdict): Verdicts => ({
  guest: verdict,
  wrongKey: verdict,
  shopKey: verdict,
  customer: verdict,
  otherOwner: verdict,
  packer: verdict,
  manager: verdict,
  owner: verdict,
  support: verdict,
  finance: verdict,
  admin: verdict,
  superuser: verdict,
});

/** Callers without an account are asked to sign in; a shop's key opens nothing but the routes for keys. */
export const withoutAccount = { guest: 'signed out', wrongKey: 'signed out', shopKey: 'signed out' } as const;

/** The expected permissions: of an endpoint from the table, of another route from its scope. */
export function verdictsOf(route: RegisteredRoute): Verdicts {
  const listed = ENDPOINT_PERMISSIONS.get(`${route.method} ${route.url}`);
  if (listed !== undefined) return listed;
  const { access, area = 'settings', url } = route;
  const asAdmin = (role: AdminRole): Verdict => (mayUseArea(role, area) ? 'in' : 'refused');
  switch (access) {
    case 'public':
      return everybody('in');
    case 'signed-in':
      // Superusers have no account here; each route checks the ownership of its rows.
      return { ...everybody('signed in'), ...withoutAccount, superuser: 'by the rules' };
    case 'administrators':
      return {
        ...everybody('refused'),
        ...withoutAccount,
        support: asAdmin('support'),
        finance: asAdmin('finance'),
        admin: 'in',
        superuser: 'in',
      };
    case 'keys':
      return { ...everybody('signed out'), shopKey: 'in' };
    case 'providers':
      return everybody('signed out');
    case 'operators':
      return everybody('hidden');
    case 'records':
      return isOperation(url) ? { ...everybody('refused'), superuser: 'by the rules' } : everybody('by the rules');
    case 'shop-staff':
    case undefined:
      throw new Error(`${url} does not say who may.`);
  }
}

export const satisfiesVerdict = (
  verdict: Verdict,
  access: Access | undefined,
  { status, message }: RouteAnswer,
): boolean => {
  // Without keys, the maps search and the Shopify app answer that they are not set up.
  if (status >= 500 && status !== 503) return false;
  switch (verdict) {
    case 'in':
      // A shop may lack Pro or be switched off, which does not depend on the caller.
      if (status === 403 && message === refusals.shops.notYourRole) return false;
      return status !== 401 && (status !== 403 || access === 'shop-staff' || access === 'keys');
    case 'not their role':
      return status === 403 && message === refusals.shops.notYourRole;
    case 'signed in':
      return status !== 401;
    case 'signed out':
      // An event without a signature is refused for that or as an invalid event.
      return status === 401 || (access === 'providers' && status === 400);
    case 'refused':
      return status === 403 || (access === 'records' && status === 401);
    case 'hidden':
      return status === 404;
    case 'by the rules':
      return true;
  }
};
