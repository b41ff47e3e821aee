// Steps of an angler between the cart and the payment, on the screen; and steps of other people, through the API.
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { expect } from './expect.ts';
import { type Visit, visit, type VisitOptions } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, field, newAddress, open } from './person.ts';

export interface Shop {
  shopId: string;
  name: string;
  postcode: string;
  products: { id: string; name: string; price_pence: number; stock: number }[];
}

export type Quantities = Record<string, number>;

export const NET = 'Landing Net 24 in Rubber Mesh';
export const MAGGOTS = 'Fresh White Maggots, 568 ml (1 pint)';
export const NET_AND_MAGGOTS: Quantities = { [NET]: 1, [MAGGOTS]: 2 };
export const RIVER_SHOP = 'Two Bridges Bait & Tackle';
export const TOWN_SHOP = 'Wyre Bank Angling';
export const DEMO_POSTCODE = 'BH24 1LA';

async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(path);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return (await answer.json()) as Answer;
}

export async function findShop(request: APIRequestContext, name: string): Promise<Shop> {
  type Listed = { shop_id: string; name: string; postcode: string };
  const { items } = await read<{ items: Listed[] }>(request, `/api/shops?search=${encodeURIComponent(name)}`);
  const shop = items.find((item) => item.name === name);
  if (!shop) throw new Error(`There is no ${name}`);
  const { products } = await read<Pick<Shop, 'products'>>(request, `/api/shops/${shop.shop_id}`);
  return { shopId: shop.shop_id, name, postcode: shop.postcode, products };
}

function cartOf({ shopId, products }: Shop, quantities: Quantities, postcode: string) {
  const items = Object.entries(quantities).map(([name, quantity], index) => {
    const product = products.find((each) => each.name === name);
    if (!product) throw new Error(`The shop does not sell ${name}`);
    return { id: `item${index}`, name, price: product.price_pence / 100, quantity, category: 'other', shop_id: shopId };
  });
  return { items, selectedShop: shopId, deliveryAddress: '', postcode, timestamp: Date.now() };
}

/** A customer who has filled a cart and pressed "Proceed to Payment". */
export async function atCheckout(
  browser: Browser,
  shopName: string,
  quantities: Quantities,
  options: VisitOptions = {},
): Promise<Visit & { shop: Shop; email: string }> {
  const current = await visit(browser, '/offline', options);
  const { page } = current;
  const shop = await findShop(page.request, shopName);
  await putIntoCart(page, shop, quantities);
  await open(page, '/checkout');
  return { ...current, shop, email: newAddress('angler') };
}

export async function putIntoCart(page: Page, shop: Shop, quantities: Quantities): Promise<void> {
  await page.evaluate(
    (cart) => {
      localStorage.setItem('baitdrop_cookie_notice', 'yes');
      localStorage.setItem('pwa-install-dismissed', String(Date.now()));
      localStorage.setItem('baitdrop_cart', cart);
    },
    JSON.stringify(cartOf(shop, quantities, shop.postcode)),
  );
}

/** A completed part of the checkout is folded to a line; this opens it to be changed. */
export const unfold = (page: Page, title: string): Promise<void> => button(page, `Change ${title}`).click();

/** Parts that another tab or an earlier order filled in are folded. */
async function untilOpen(page: Page, title: string, label: string): Promise<void> {
  const change = button(page, `Change ${title}`);
  await expect(field(page, label).or(change)).toBeVisible();
  if (await change.isVisible()) await change.click();
}

export async function sayWho(page: Page, email: string): Promise<void> {
  await untilOpen(page, 'Who is it for?', 'Full name');
  await field(page, 'Full name').fill('Sam Tarn');
  await field(page, 'Email address').fill(email);
  await field(page, 'Phone number').fill('07700 900123');
}

export async function sayWhere(page: Page, note = 'Car park gate, peg 14'): Promise<void> {
  await untilOpen(page, 'Where to?', 'Address or place');
  await field(page, 'Address or place').fill('Millrace car park');
  await field(page, 'Note for the courier').fill(note);
}

/** The text of a folded part of the checkout. */
export const foldedText = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('paragraph').first();

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £[\d,]+\.\d\d now$/ });

/** Presses the button as soon as it shows the price, and waits for the payment page. */
export async function goToPayment(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(page.getByText('Pay BaitDrop')).toBeVisible();
}

export async function payWithTestCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /with the test card/ }).click();
  await page.waitForURL('**/track/**');
  await untilHydrated(page);
}

export const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A finished step of the order. It stays finished, so a slow test still finds it. */
export const stepDone = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^Done: ${label}`) });

export async function orderCode(page: Page): Promise<string> {
  const text = await page
    .getByText(/^Order [A-Z0-9]/)
    .first()
    .textContent();
  return text?.replace('Order ', '').trim() ?? '';
}

/** The number of an email address's orders, as the administrator sees it. */
export async function ordersOf(request: APIRequestContext, email: string): Promise<number> {
  const filter = encodeURIComponent(`customer_email = "${email}"`);
  const answer = await request.get(`/api/collections/orders/records?filter=${filter}`, {
    headers: { authorization: inject('adminToken') },
  });
  return ((await answer.json()) as { totalItems: number }).totalItems;
}

export async function changeRecordAsAdministrator(
  request: APIRequestContext,
  path: `products/records/${string}` | `shops/records/${string}`,
  data: object,
): Promise<void> {
  const answer = await request.patch(`/api/collections/${path}`, {
    data,
    headers: { authorization: inject('adminToken') },
  });
  if (!answer.ok()) throw new Error(`${path} was not changed: ${await answer.text()}`);
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The shop opens tomorrow and on the day after, but not before. Resolves to a function that restores its hours. */
export async function closeForToday(request: APIRequestContext, { shopId }: Shop): Promise<() => Promise<void>> {
  const filter = encodeURIComponent(`shop_id = "${shopId}"`);
  type Found = { items: { id: string; opening_hours: object }[] };
  const [record] = (await read<Found>(request, `/api/collections/shops/records?filter=${filter}`)).items;
  if (!record) throw new Error('The shop has no record');
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' }).format(new Date());
  const openFrom = WEEKDAYS.indexOf(today.toLowerCase()) + 1;
  const hours = WEEKDAYS.map((day, index) => {
    const isOpen = [openFrom % 7, (openFrom + 1) % 7].includes(index);
    return [day, isOpen ? '07:00–19:00' : 'Closed'];
  });
  const change = (opening_hours: object) =>
    changeRecordAsAdministrator(request, `shops/records/${record.id}`, { opening_hours });
  await change(Object.fromEntries(hours));
  return () => change(record.opening_hours);
}

interface Placed {
  code: string;
  trackPath: string;
  paymentUrl: string;
}

/** Places an order through the API, for collection by default, as soon as possible, at the next opening or on the last day. */
export async function placeOrder(
  request: APIRequestContext,
  shop: Shop,
  quantities: Quantities,
  email: string,
  rest: { fulfilment?: 'delivery' | 'collection'; note?: string; isForLastDay?: boolean } = {},
): Promise<Placed> {
  const { fulfilment = 'collection', note = 'Peg 14', isForLastDay = false } = rest;
  const order = {
    shop_id: shop.shopId,
    items: cartOf(shop, quantities, shop.postcode).items.map(({ name, price, quantity }) => ({
      name,
      quantity,
      price_pence: Math.round(price * 100),
    })),
    fulfilment,
    address: fulfilment === 'delivery' ? { line: 'Millrace car park', postcode: shop.postcode, note } : null,
    use_credit: false,
  };
  const reviewOf = async (data: object) => {
    type Review = { review: string; asap: object | null; slot_days: { starts: string }[] };
    return (await (await request.post('/api/checkout/review', { data })).json()) as Review;
  };
  const soon = await reviewOf({ ...order, when: { kind: 'asap' } });
  const day = soon.slot_days.at(isForLastDay ? -1 : 0);
  const when = soon.asap && !isForLastDay ? { kind: 'asap' } : { kind: 'slot', starts: day?.starts ?? '' };
  const draft = { ...order, when };
  const { review } = await reviewOf(draft);
  const contact = { name: 'Robin Weir', email, phone: '07700 900125' };
  const placed = await request.post('/api/checkout/orders', {
    data: { ...draft, contact, shop_note: '', review },
    headers: { 'Idempotency-Key': `${email} ${Object.keys(quantities).join()}` },
  });
  if (placed.status() !== 201) throw new Error(`The order was refused with ${placed.status()}`);
  const answer = (await placed.json()) as { code: string; track_token: string; payment_url: string };
  return { code: answer.code, trackPath: `/track/${answer.track_token}`, paymentUrl: answer.payment_url };
}

export const press = (page: Page, name: string): Promise<void> => button(page, name).click();
