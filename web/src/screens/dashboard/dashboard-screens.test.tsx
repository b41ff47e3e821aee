import type { ApiKeyList } from '@baitdrop/contract/api-keys';
import type { GoingLive } from '@baitdrop/contract/going-live';
import type { ProState } from '@baitdrop/contract/pro';
import type { PromotionList } from '@baitdrop/contract/promotions';
import type { ShopReviews } from '@baitdrop/contract/reviews';
import type { ShopMoney } from '@baitdrop/contract/shop-money';
import type { PeoplePage } from '@baitdrop/contract/shop-people';
import type { WebhookList } from '@baitdrop/contract/webhooks';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail, hang, reply, type Replies, sentRequests } from '../../testing/fake-network.ts';
import { owner, packer, recordPage, renderScreen, SHOP, shopReplies } from '../../testing/render-screen.tsx';
import { describeStates } from '../../testing/screen-states.tsx';
import ApiKeysScreen from './api-keys/api-keys.screen.tsx';
import GoingLiveScreen from './going-live/going-live.screen.tsx';
import MoneyScreen from './money/money.screen.tsx';
import PeopleScreen from './people/people.screen.tsx';
import ProScreen from './pro/pro.screen.tsx';
import PromotionsScreen from './promotions/promotions.screen.tsx';
import ReviewsScreen from './reviews/reviews.screen.tsx';
import WebhooksScreen from './webhooks/webhooks.screen.tsx';

const noKeys: ApiKeyList = { keys: [] };
const noWebhooks: WebhookList = { webhooks: [], events: [], is_pro: true };
const noCodes: PromotionList = { promotions: [] };
const noReviews: ShopReviews = { page: 1, total: 0, rating: 0, reviews: [] };
const noOtherPeople: PeoplePage = {
  people: [],
  invitations: [],
  max: 20,
  inviting_needs: 'approval',
  packers_may_refuse: false,
};
const noPlan: ProState = {
  state: 'none',
  has_pro: false,
  price_pence: 2900,
  paid_through: 'card',
  store: '',
  until: null,
  next_payment_at: null,
  available: false,
  waiting: false,
  invoices: [],
};
const preparing: GoingLive = {
  state: 'preparing',
  steps: [{ step: 'products', done: false }],
  may_ask: false,
  requested_at: '',
  promised_by: '',
  approved_at: '',
  suspended_at: '',
  suspended_reason: '',
};
const noMoney: ShopMoney = {
  balance_pence: 0,
  held_pence: 0,
  owed_fees_pence: 0,
  payout_account: 'none',
  next_payout: null,
  orders: [],
};
const noRows = { items: [], page: 1, total: 0, per_page: 10 };
const besideMoney: Replies = {
  [`GET /api/shops/${SHOP}/payouts`]: reply(noRows),
  [`GET /api/shops/${SHOP}/refunds`]: reply(noRows),
  [`GET /api/shops/${SHOP}/vat-documents`]: reply({
    ...noRows,
    registered: false,
    undecided_products: 0,
    default_rate: '',
  }),
};

interface Row {
  name: string;
  Screen: ComponentType;
  path: string;
  loading: string;
  failed: string;
  empty: object;
  shows: string;
  beside?: Replies;
}

const screens: readonly Row[] = [
  {
    name: 'API keys',
    Screen: ApiKeysScreen,
    path: 'api-keys',
    loading: 'Loading your keys',
    failed: 'Your keys couldn’t be loaded.',
    empty: noKeys,
    shows: 'No keys yet',
  },
  {
    name: 'Webhooks',
    Screen: WebhooksScreen,
    path: 'webhooks',
    loading: 'Loading your webhooks',
    failed: 'Your webhooks couldn’t be loaded.',
    empty: noWebhooks,
    shows: 'No webhooks yet',
  },
  {
    name: 'Promotions',
    Screen: PromotionsScreen,
    path: 'promotions',
    loading: 'Loading your codes',
    failed: 'Your codes couldn’t be loaded.',
    empty: noCodes,
    shows: 'No codes yet',
  },
  {
    name: 'Reviews',
    Screen: ReviewsScreen,
    path: 'reviews',
    loading: 'Loading your reviews',
    failed: 'Your reviews couldn’t be loaded.',
    empty: noReviews,
    shows: 'No reviews yet',
  },
  {
    name: 'People',
    Screen: PeopleScreen,
    path: 'people',
    loading: 'Loading your people',
    failed: 'Your people couldn’t be loaded.',
    empty: noOtherPeople,
    shows: 'You can invite people once your shop is approved.',
  },
  {
    name: 'Pro',
    Screen: ProScreen,
    path: 'pro',
    loading: 'Loading your plan',
    failed: 'Your plan couldn’t be loaded.',
    empty: noPlan,
    shows: 'Card payments aren’t set up here yet',
  },
  {
    name: 'Go live',
    Screen: GoingLiveScreen,
    path: 'going-live',
    loading: 'Loading your checklist',
    failed: 'The list couldn’t be loaded.',
    empty: preparing,
    shows: 'At least one product on sale and in stock.',
  },
  {
    name: 'Money',
    Screen: MoneyScreen,
    path: 'money',
    loading: 'Loading your balance',
    failed: 'Your balance couldn’t be loaded.',
    empty: noMoney,
    shows: 'No paid orders yet',
    beside: besideMoney,
  },
];

for (const { name, Screen, path, loading, failed, empty, shows, beside = {} } of screens) {
  const at = `/dashboard/${path}`;
  const request = `GET /api/shops/${SHOP}/${path}`;
  const replies = { ...shopReplies, ...beside };

  describeStates(name, { Screen, at, user: owner, replies, request, loading, failed, loaded: [reply(empty), shows] });

  describe(`${name}`, () => {
    test('a packer does not see it, and nothing is asked for', async () => {
      await renderScreen(Screen, { at, user: packer, replies });
      await expect.element(page.getByRole('heading', { name: 'This isn’t part of your role' })).toBeVisible();
      expect(sentRequests(request)).toEqual([]);
    });
  });
}

describe('the frame of a shop’s screens', () => {
  const open = (retailers: Replies[string], user = owner) =>
    renderScreen(ApiKeysScreen, {
      at: '/dashboard/api-keys',
      user,
      replies: { ...shopReplies, 'GET /api/collections/retailers/records': retailers ?? hang },
    });

  test('says that the shop is loading', async () => {
    await open(hang);
    await expect.element(page.getByText('Loading your shop')).toBeInTheDocument();
  });

  test('says that the shop could not be loaded', async () => {
    await open(fail);
    await expect.element(page.getByRole('heading', { name: 'Your shop couldn’t be loaded' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('an owner without a shop is led to the setup', async () => {
    await open(recordPage());
    await expect.element(page.getByRole('heading', { name: 'Finish your setup' })).toBeVisible();
  });

  test('a person who was removed reads that they no longer work here', async () => {
    await open(recordPage(), packer);
    await expect.element(page.getByRole('heading', { name: 'You no longer work at this shop' })).toBeVisible();
  });
});
