import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, disconnect, refuse, reply, sentRequests } from '../../../testing/fake-network.ts';
import {
  owner,
  packer,
  recordPage,
  renderScreen,
  SHOP,
  shopReplies,
  type User,
} from '../../../testing/render-screen.tsx';
import { maggots, shelfOf } from '../../../testing/sample-product.ts';
import { orderRecord, orderWith } from '../../../testing/sample-order.ts';
import { OfficeSearch } from '../../../shell/office/office-search.tsx';
import ShopSearchDialog from './shop-search.dialog.tsx';

const PRODUCTS = `GET /api/shops/${SHOP}/products`;
const ORDERS = 'GET /api/collections/orders/records';
const order = orderRecord(orderWith({ id: 'order_1', code: 'K2V-4J5', customer_name: 'Hazel Chub' }));
const field = () => page.getByRole('combobox');
const option = (name: RegExp) => page.getByRole('option', { name });

const open = async (user: User = owner) => {
  await renderScreen(() => <OfficeSearch Dialog={ShopSearchDialog} />, {
    // Packers have no overview.
    at: user === packer ? '/dashboard/orders' : '/dashboard',
    user,
    replies: { ...shopReplies, [ORDERS]: recordPage(order), [PRODUCTS]: reply(shelfOf(maggots)) },
  });
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
};

describe('the search of a shop', () => {
  test('opens with Ctrl-K and finds screens and sections of the settings before the server is asked', async () => {
    await open();
    await userEvent.keyboard('bank');
    await expect.element(option(/Settings: Bank holidays/)).toHaveAttribute('aria-selected', 'true');
  });

  test('finds orders, their customers and products, and opens the chosen one with Enter', async () => {
    await open();
    await userEvent.keyboard('ha');
    await expect.element(option(/^K2V-4J5/)).toBeVisible();
    await expect.element(option(/^Hazel Chub/)).toBeVisible();
    await expect.element(option(/^Red maggots/)).toBeVisible();
    expect(sentRequests(PRODUCTS).at(-1)?.query.get('search')).toBe('ha');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option(/^Hazel Chub/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(page.getByText('Another screen')).toBeVisible();
  });

  test('asks nothing about products for a packer, and offers only their screens', async () => {
    await open(packer);
    await expect.element(option(/^Orders$/)).toBeVisible();
    await expect.element(option(/^Payouts$/)).not.toBeInTheDocument();
    await userEvent.keyboard('hazel');
    await expect.element(option(/^K2V-4J5/)).toBeVisible();
    expect(sentRequests(PRODUCTS)).toEqual([]);
  });

  test('says when nothing is found, and when a search failed', async () => {
    await open();
    answerWith({ [ORDERS]: recordPage(), [PRODUCTS]: reply(shelfOf()) });
    await userEvent.keyboard('zander');
    await expect.element(page.getByRole('status').getByText('Nothing found.')).toBeInTheDocument();
    answerWith({ [ORDERS]: disconnect, [PRODUCTS]: refuse(500, 'Broken.') });
    await userEvent.keyboard('s');
    await expect.element(page.getByText('Part of the search failed', { exact: false }).first()).toBeInTheDocument();
  });

  test('Escape closes it', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
  });
});
