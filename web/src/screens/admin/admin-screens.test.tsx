import type { CourierAreasAnswer } from '@baitdrop/contract/admin-courier';
import type { AdminCustomer, FoundCustomers } from '@baitdrop/contract/admin-customers';
import type { AdminList } from '@baitdrop/contract/admin-list';
import type { AdminMoney, MonthContribution } from '@baitdrop/contract/admin-money';
import type { AdminSettings } from '@baitdrop/contract/admin-settings';
import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import type { SystemStatus } from '@baitdrop/contract/admin-system';
import type { AdministratorList } from '@baitdrop/contract/administrators';
import type { AffiliateSummary } from '@baitdrop/contract/affiliate';
import type { AdminAnnouncementList } from '@baitdrop/contract/announcements';
import type { CaseAnswer } from '@baitdrop/contract/cases';
import type { PromotionList } from '@baitdrop/contract/promotions';
import type { SignalList } from '@baitdrop/contract/referral-signals';
import type { ComponentType } from 'react';
import { reply, type Replies } from '../../testing/fake-network.ts';
import { administrator, customer, SHOP } from '../../testing/render-screen.tsx';
import { adminOrder, adminShop } from '../../testing/sample-admin.ts';
import { describeStates } from '../../testing/screen-states.tsx';
import AdministratorsScreen from './administrators/administrators.screen.tsx';
import AffiliatesScreen from './affiliates/affiliates.screen.tsx';
import AnnouncementsScreen from './announcements/announcements.screen.tsx';
import CourierScreen from './courier/courier.screen.tsx';
import CustomerScreen from './customers/customer.screen.tsx';
import CustomersScreen from './customers/customers.screen.tsx';
import MoneyScreen from './money/money.screen.tsx';
import OrderScreen from './orders/order.screen.tsx';
import PromotionsScreen from './promotions/promotions.screen.tsx';
import SettingsScreen from './settings/settings.screen.tsx';
import ShopScreen from './shop/shop.screen.tsx';
import SystemScreen from './system/system.screen.tsx';

const nothing: AdminList<never> = { page: 1, total: 0, rows: [] };
const noCase = reply<CaseAnswer>({
  case: null,
  can: { open: false, write: false, close: false, photos: 0 },
});
const onlyMe: AdministratorList = {
  administrators: [
    {
      id: 'user_admin',
      name: 'Ada',
      email: 'ada@example.org',
      role: 'superuser',
      has_second_factor: true,
      is_me: true,
    },
  ],
  invitations: [],
};
const noAnnouncements: AdminAnnouncementList = { announcements: [] };
const settings: AdminSettings = {
  delivery_charge: { payer: 'platform', fixedPence: 0, freeFromPence: 0 },
  usual_courier_pence: null,
  food_partner_url: 'https://food.example/{postcode}',
  usual_food_partner_url: 'https://food.example/{postcode}',
  support_refund_pence: 5000,
  payout_approval_pence: 0,
  changed_at: null,
  changed_by: '',
};
const emptyMonth: MonthContribution = {
  month: '2026-11',
  orders: 0,
  fees_pence: 0,
  courier_pence: 0,
  card_pence: 0,
  promotion_pence: 0,
  contribution_pence: 0,
};
const money: AdminMoney = {
  read_at: '2026-11-02T09:00:00Z',
  this_month: emptyMonth,
  last_month: { ...emptyMonth, month: '2026-10' },
  accounts: [],
};
const system: SystemStatus = {
  measured_at: '2026-11-02T09:00:00Z',
  version: '1.0.0',
  database: { ok: true, answer_ms: 3, version: '17.0', size_bytes: 1000, connections: 2, most_connections: 100 },
  jobs: {
    ok: true,
    waiting: 0,
    oldest_waiting_seconds: null,
    running: 0,
    retrying: 0,
    failed_today: 0,
    last_done_at: null,
    failed_queues: [],
  },
  backups: { ok: false, newest_at: null, newest_bytes: 0, checked_at: null, checked: '', problem: '' },
  integrations: [],
  error_reports_today: 0,
};
const noCodes: PromotionList = { promotions: [] };
const noCustomers: FoundCustomers = { customers: [], has_more: false };
const sam: AdminCustomer = {
  id: customer.id,
  name: customer.name,
  email: customer.email,
  phone: '',
  has_account: true,
  verified: true,
  registered_at: null,
  totals: { orders: 0, paid_pence: 0, refunded_pence: 0 },
  orders: [],
  refunds: [],
  cases: [],
  notes: [],
};
const shopPage: AdminShopPage = {
  shop: adminShop,
  phone: '',
  email: '',
  joined_at: null,
  approved_at: null,
  has_payout_account: false,
  people: [],
  orders: { total: 0, open: 0, latest: [] },
  money: null,
  deliveries: [],
  notes: [],
  audit: [],
};
const areas: CourierAreasAnswer = { uber: '', stuart: '', configured: [] };
const affiliates: AffiliateSummary = {
  sample: false,
  affiliates: 0,
  referrals: 0,
  paid_pence: 0,
  pending_pence: 0,
  awaited_pence: 0,
  open_signals: 0,
  requested_pence: 0,
  requests: 0,
};
const noSignals: SignalList = { page: 1, total: 0, rows: [] };
const besideAffiliates: Replies = {
  'GET /api/admin/affiliates': reply(affiliates),
  'GET /api/admin/affiliates/payouts': reply(nothing),
  'GET /api/admin/affiliates/signals': reply(noSignals),
};
const besideCourier: Replies = {
  'GET /api/admin/courier/retailers': reply(nothing),
  'GET /api/admin/courier/logs': reply(nothing),
};

interface Row {
  name: string;
  Screen: ComponentType;
  at: string;
  path?: string;
  request: string;
  loading: string;
  failed: string;
  loaded: object;
  shows: string;
  replies?: Replies;
}

const screens: readonly Row[] = [
  {
    name: 'Administrators',
    Screen: AdministratorsScreen,
    at: '/admin/administrators',
    request: 'administrators',
    loading: 'Loading the administrators',
    failed: 'The administrators couldn’t be loaded.',
    loaded: onlyMe,
    shows: 'The only superuser. Make somebody else one first.',
  },
  {
    name: 'Announcements',
    Screen: AnnouncementsScreen,
    at: '/admin/announcements',
    request: 'announcements',
    loading: 'Loading the announcements',
    failed: 'The announcements couldn’t be loaded.',
    loaded: noAnnouncements,
    shows: 'Nothing yet. Announcements to shops appear here.',
  },
  {
    name: 'Settings',
    Screen: SettingsScreen,
    at: '/admin/settings',
    request: 'settings',
    loading: 'Loading the settings',
    failed: 'The settings couldn’t be loaded.',
    loaded: settings,
    shows: 'Never changed.',
  },
  {
    name: 'Money',
    Screen: MoneyScreen,
    at: '/admin/money',
    request: 'money',
    loading: 'Loading the figures',
    failed: 'The figures couldn’t be loaded.',
    loaded: money,
    shows: 'November 2026 so far',
    replies: { 'GET /api/admin/money/orders': reply(nothing) },
  },
  {
    name: 'System',
    Screen: SystemScreen,
    at: '/admin/system',
    request: 'system',
    loading: 'Measuring',
    failed: 'The status couldn’t be loaded.',
    loaded: system,
    shows: 'There is no backup.',
    replies: { 'GET /api/admin/error-reports': reply(nothing) },
  },
  {
    name: 'Promotions',
    Screen: PromotionsScreen,
    at: '/admin/promotions',
    request: 'promotions',
    loading: 'Loading the codes',
    failed: 'The codes couldn’t be loaded.',
    loaded: noCodes,
    shows: 'No codes yet',
  },
  {
    name: 'Customers',
    Screen: CustomersScreen,
    at: '/admin/customers?search=zander',
    request: 'customers',
    loading: 'Looking',
    failed: 'The customers couldn’t be loaded.',
    loaded: noCustomers,
    shows: 'Nobody. Check the spelling, or try the order number.',
  },
  {
    name: 'Customer',
    Screen: CustomerScreen,
    at: `/admin/customers/${customer.id}`,
    path: '/admin/customers/:id',
    request: `customers/${customer.id}`,
    loading: 'Loading the customer',
    failed: 'This customer couldn’t be loaded',
    loaded: sam,
    shows: 'No problems reported.',
  },
  {
    name: 'Order',
    Screen: OrderScreen,
    at: '/admin/orders/order_1',
    path: '/admin/orders/:id',
    request: 'orders/order_1',
    loading: 'Loading the order',
    failed: 'This order couldn’t be loaded',
    loaded: adminOrder,
    shows: 'Order K2V-4J5',
    replies: { 'GET /api/orders/order_1/case': noCase },
  },
  {
    name: 'Shop',
    Screen: ShopScreen,
    at: `/admin/shops/${SHOP}`,
    path: '/admin/shops/:id',
    request: `shop-pages/${SHOP}`,
    loading: 'Loading the shop',
    failed: 'This shop couldn’t be loaded',
    loaded: shopPage,
    shows: 'Only administrators read these, never the shop.',
  },
  {
    name: 'Courier areas',
    Screen: CourierScreen,
    at: '/admin/courier',
    request: 'courier/areas',
    loading: 'Loading the areas',
    failed: 'The areas couldn’t be loaded.',
    loaded: areas,
    shows: 'Uber Direct is off in',
    replies: besideCourier,
  },
  {
    name: 'Affiliate payouts',
    Screen: AffiliatesScreen,
    at: '/admin/affiliates',
    request: 'affiliates/payouts',
    loading: 'Loading Payout requests',
    failed: 'The list couldn’t be loaded.',
    loaded: nothing,
    shows: 'No requests yet',
    replies: besideAffiliates,
  },
];

for (const { name, request, loaded, shows, ...options } of screens)
  describeStates(name, {
    ...options,
    user: administrator,
    request: `GET /api/admin/${request}`,
    loaded: [reply(loaded), shows],
  });
