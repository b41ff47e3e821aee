// Renders a screen in a real browser with its styles, its queries and a faked network.
import '../app.css';
import type { Profile } from '@baitdrop/contract/profile';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import type { UserRole } from '@baitdrop/contract/user-roles';
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '../platform/query/query-client.ts';
import { setSession } from '../platform/records/session.ts';
import { SESSION_KEY } from '../platform/session/stored-session.ts';
import DashboardLayout from '../screens/dashboard/dashboard.layout.tsx';
import ScreenBoundary, { ErrorBoundary } from '../shell/screen-boundary.tsx';
import { snackbars } from '../ui/snackbar/snackbars.ts';
import { SnackbarStack } from '../ui/snackbar/snackbar-stack.tsx';
import { answerWith, reply, type Replies } from './fake-network.ts';

export interface User {
  id: string;
  role: UserRole;
  name: string;
  email: string;
  shop_id?: string;
  works_at?: string;
  shop_role?: string;
}

export const SHOP = 'shop_1';

export const customer: User = { id: 'user_customer', role: 'customer', name: 'Sam Rivers', email: 'sam@example.org' };
export const owner: User = {
  id: 'user_owner',
  role: 'shop_owner',
  name: 'Dave Bait',
  email: 'dave@example.org',
  shop_id: SHOP,
};
export const packer: User = { ...customer, id: 'user_packer', works_at: SHOP, shop_role: 'packer' };

export const administrator: User = {
  ...customer,
  id: 'user_admin',
  role: 'admin',
  name: 'Ada',
  email: 'ada@example.org',
};

const AT = '2026-11-02 09:00:00.000Z';

export const retailer: RetailerRecord = {
  id: 'retailer_1',
  collectionId: 'retailers',
  collectionName: 'retailers',
  owner: owner.id,
  name: owner.name,
  email: owner.email,
  shop_name: 'Dave’s Bait',
  address: '1 High Street, Ringwood',
  postcode: 'BH24 1AA',
  phone: '01425 000000',
  plugin_type: 'html',
  setup_service: 'self',
  shop_id: SHOP,
  api_key: 'bd_key',
  api_secret: 'bd_••••',
  unreadable_keys: [],
  baitdrop_enabled: true,
  uber_client_id: '',
  uber_client_secret: '',
  uber_organization_id: '',
  uber_environment: '',
  payouts_enabled: true,
  vat_number: '',
  allowed_origins: [],
  packers_may_refuse: false,
  live_requested_at: AT,
  live_approved_at: AT,
  suspended_at: '',
  suspended_reason: '',
  sample: false,
  created_at: AT,
  updated_at: AT,
};

const profile: Profile = {
  profile: 'live',
  foodPartnerUrl: 'https://food.example/{postcode}',
  deliveryCharge: { payer: 'platform', fixedPence: 0, freeFromPence: 0 },
  deliveryChargeVaries: false,
};

/** A page of the records API. */
export const recordPage = <Item,>(...items: Item[]) =>
  reply({ page: 1, perPage: 30, totalItems: items.length, totalPages: 1, items });

/** Replies that every screen of a shop needs beside its own data. */
export const shopReplies: Replies = {
  'GET /api/collections/retailers/records': recordPage(retailer),
  'GET /api/collections/orders/records': recordPage(),
  'GET /api/announcements': reply({ announcements: [] }),
  [`GET /api/shops/${SHOP}/notifications`]: reply({ notifications: [], unread: 0, unanswered_reviews: 0 }),
  [`GET /api/shops/${SHOP}/pause`]: reply({
    paused_until: '',
    extra_packing: null,
    lead_time_minutes: 15,
    hours: { isOpen: true, closesAt: null, doorsCloseAt: null, closedFor: null, opensAt: null, pausedUntil: null },
  }),
};

const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '');

function signIn(user: User): void {
  const exp = Math.floor(Date.now() / 1000) + 14 * 24 * 3600;
  const token = `${encode({ alg: 'none' })}.${encode({ id: user.id, exp })}.signature`;
  const record = { shop_id: '', works_at: '', shop_role: '', ...user, collectionId: 'users', collectionName: 'users' };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token, record }));
  setSession(token, record);
}

// Every router of a test would begin with the key `default`, and take the request of the test before for its own.
const addressOf = (at: string) => {
  const { pathname, search, hash } = new URL(at, location.origin);
  return { pathname, search, hash };
};

interface ScreenOptions {
  at: string;
  /** The pattern of the address where it has parameters: `/admin/orders/:order`. */
  path?: string;
  user?: User;
  replies?: Replies;
}

/**
 * Renders a screen at an address, signed in as `user`, with these replies of the server. The dashboard's screens are
 * rendered inside its layout.
 */
export async function renderScreen(
  Screen: ComponentType,
  { at, path = at.split('?')[0] ?? at, user, replies = {} }: ScreenOptions,
): Promise<void> {
  answerWith({ 'GET /api/profile': reply(profile), ...replies });
  if (user !== undefined) signIn(user);
  const Routes = createRoutesStub([
    {
      Component: path.startsWith('/dashboard') ? DashboardLayout : Outlet,
      children: [{ Component: ScreenBoundary, ErrorBoundary, children: [{ path, Component: Screen }] }],
    },
    { path: '*', Component: () => <p>Another screen</p> },
  ]);
  await render(
    <>
      <Routes initialEntries={[{ ...addressOf(at), key: crypto.randomUUID() }]} />
      <SnackbarStack />
    </>,
  );
}

afterEach(async () => {
  // A mounted screen would request what is cleared below.
  await cleanup();
  // Messages wait for those before them.
  for (let shown = snackbars.shown.get(); shown.length > 0; shown = snackbars.shown.get())
    for (const { id } of shown) snackbars.dismiss(id);
  queryClient.clear();
  setSession('', null);
  localStorage.clear();
  sessionStorage.clear();
});
