// What each administrator may use. The server's table of routes and the panel's menu are both made from it.
export const ADMIN_ROLES = ['support', 'finance', 'superuser'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ADMIN_AREAS = [
  'overview',
  'to-do',
  'orders',
  'order-desk',
  'refunds',
  'cases',
  'reviews',
  'customers',
  'shops',
  'disputes',
  'payouts',
  'ledger',
  'exports',
  'settings',
] as const;
/** `settings` stands for everything that is left to superusers: shops' approval, couriers, the system, roles. */
export type AdminArea = (typeof ADMIN_AREAS)[number];

const areas: Readonly<Record<AdminRole, readonly AdminArea[]>> = {
  support: ['overview', 'to-do', 'orders', 'order-desk', 'refunds', 'cases', 'reviews', 'customers', 'shops'],
  finance: ['overview', 'to-do', 'orders', 'refunds', 'shops', 'disputes', 'payouts', 'ledger', 'exports'],
  superuser: ADMIN_AREAS,
};

export const mayUse = (role: AdminRole, area: AdminArea): boolean => areas[role].includes(area);

/** As it is stored; who has none yet may do the least. */
export const adminRoleOf = (stored: unknown): AdminRole => ADMIN_ROLES.find((role) => role === stored) ?? 'support';

export const ADMIN_ROLE_NAMES: Readonly<Record<AdminRole, string>> = {
  support: 'Support',
  finance: 'Finance',
  superuser: 'Superuser',
};

/** What a role is for, in one sentence. */
export const ADMIN_ROLE_TEXTS: Readonly<Record<AdminRole, string>> = {
  support: 'Orders, problems, messages, customers, reviews, and refunds up to a limit.',
  finance: 'Payouts, refunds, disputes, the ledger and downloads.',
  superuser: 'Everything, including settings and who is an administrator.',
};

/** For how long an invitation works. */
export const ADMIN_INVITATION_HOURS = 72;

/** What support may refund of one order, until a superuser says otherwise. */
export const DEFAULT_SUPPORT_REFUND_PENCE = 5000;
