// The order's page as a screen reader tells it: in every state the tree says what is up, what to do and which steps are done,
// and nothing of another state. axe looks at each in both themes, on a phone and at a desk.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import {
  findShop,
  headline,
  NET_AND_MAGGOTS,
  payWithTestCard,
  placeOrder,
  press,
  putIntoCart,
  RIVER_SHOP,
  tokenOf,
} from './angler.ts';
import { somebodyAccepts } from './behind-the-counter.ts';
import { browserForTests, desktop, phone, visit } from './browser.ts';
import { bringOrderBack, hurryCourier, moveCourierTo } from './courier.ts';
import { endAfterRefusals, newAddress, open } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

/** What only some states have, as the tree names it. */
const PARTS = {
  pay: /button "Pay £[\d.]+ now"/,
  celebration: /A bite!/,
  pin: /textbox "PIN for the courier": "?\d{4}/,
  choice: /heading "What shall we do\?"/,
  receipt: /button "Print the receipt"/,
  changes: /heading "What changed"/,
  review: /button "Send review"/,
  again: /button "Order the same again"/,
  share: /button "Share a link"/,
  cancel: /button "Cancel the order"/,
} as const;

interface Told {
  headline: string;
  sentence: RegExp;
  next: string;
  time: string;
  steps: string[];
  parts: (keyof typeof PARTS)[];
}

/** Without the tree's own words, and with 'hh:mm' for a time of day. */
const spoken = (tree: string): string =>
  tree
    .replace(/- (paragraph|text|time|term|definition|deletion):|["\n]/g, ' ')
    .replace(/\d\d:\d\d/g, 'hh:mm')
    .replace(/\s+/g, ' ')
    .trim();

async function expectTold(page: Page, told: Told): Promise<void> {
  await headline(page, told.headline).waitFor();
  await page.getByText('Unfolding the map…').waitFor({ state: 'detached' });
  const tree = await page.locator('main').ariaSnapshot();
  console.log(tree);
  const lines = tree.split('\n').map((line) => line.trim());
  const isTop = (line: string) => line.includes('[level=1]');
  expect(lines.filter(isTop)).toEqual([`- heading "${told.headline}" [level=1]`]);
  const [sentence = '', next = '', ...after] = lines.slice(lines.findIndex(isTop) + 1).map(spoken);
  expect(sentence).toMatch(told.sentence);
  expect(next).toBe(told.next);
  expect(after.slice(0, 4).join(' ')).toContain(told.time);
  const [, ...steps] = (await page.getByRole('list', { name: 'Steps of the order' }).ariaSnapshot()).split(
    '- listitem:',
  );
  expect(steps.map(spoken)).toEqual(told.steps);
  expect(Object.entries(PARTS).flatMap(([part, mark]) => (mark.test(tree) ? [part] : []))).toEqual(told.parts);
  expect(lines.filter((line) => /^- (button|link|img|textbox|radio|heading)(?! ")/.test(line))).toEqual([]);
}

/** Ends as it began: on a phone, light. */
async function expectState(page: Page, told: Told): Promise<void> {
  await expectTold(page, told);
  const began = performance.now();
  const looks = [
    [phone, 'light'],
    [phone, 'dark'],
    [desktop, 'dark'],
    [desktop, 'light'],
  ] as const;
  for (const [viewport, theme] of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    await expectAccessible(page);
  }
  await page.setViewportSize(phone);
  console.log('axe', performance.now() - began);
}

async function order() {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, {});
  const how = { fulfilment: 'delivery' } as const;
  const placed = await placeOrder(page.request, shop, NET_AND_MAGGOTS, newAddress('listener'), how);
  async function pay(): Promise<void> {
    // The owner is at the desk, so the simulated shopkeeper leaves the order alone.
    const authorization = await tokenOf(page.request, 'shop@baitdrop.example');
    await page.request.get('/api/demo/desk', { headers: { authorization } });
    await page.goto(placed.paymentUrl);
    await payWithTestCard(page);
  }
  return { current, page, pay, ...placed };
}

const PAID = ['Done: Ordered hh:mm', 'Done: Paid hh:mm'];
const ACCEPTED = [...PAID, 'Done: Accepted by the shop hh:mm'];
const PICKED_UP = [...ACCEPTED, 'Done: Picked up by the courier hh:mm'];
const TO_BE_PICKED_UP = [...ACCEPTED, 'Next: Picked up by the courier', 'Delivered'];

test('a whole order is told to whoever listens, from the payment to the delivery', async () => {
  const { current, page, pay, code, trackPath } = await order();
  await open(page, trackPath);
  await expectState(page, {
    headline: 'Not paid yet',
    sentence: /^Waiting for your payment\. We’re holding it for you until hh:mm\.$/,
    next: 'Pay now to place your order.',
    time: 'Held for you until hh:mm',
    steps: ['Done: Ordered hh:mm', 'Next: Paid', 'Accepted by the shop', 'Picked up by the courier', 'Delivered'],
    parts: ['pay', 'cancel'],
  });
  await pay();
  await expectState(page, {
    headline: 'The shop has your order',
    sentence: new RegExp(`^${RIVER_SHOP} has your order and answers `),
    next: 'Nothing to do until they answer.',
    time: 'Expected by hh:mm',
    steps: [...PAID, 'Next: Accepted by the shop', 'Picked up by the courier', 'Delivered'],
    parts: ['celebration', 'receipt', 'share', 'cancel'],
  });

  const region = await page.locator('[aria-live]:has(h1)').elementHandle();
  expect(await region?.getAttribute('aria-live')).toBe('polite');
  // Packed so late that the courier's clock leaves time to listen before one sets off.
  await somebodyAccepts(page, code, 35);
  await expectState(page, {
    headline: 'Being packed',
    sentence: new RegExp(`^${RIVER_SHOP} is packing your bait; a courier will pick it up at hh:mm or soon after\\.$`),
    next: 'Nothing to do until the courier has it.',
    time: 'Expected by hh:mm',
    steps: TO_BE_PICKED_UP,
    parts: ['celebration', 'pin', 'receipt', 'share'],
  });
  // Only the element that was there before is heard; a page loaded anew has another.
  expect(await region?.evaluate((element) => element.isConnected && element.textContent)).toMatch(/^(Being|Courier)/);

  await moveCourierTo('first', code, 'On the way to the shop');
  await expectState(page, {
    headline: 'Courier is fetching it',
    sentence: new RegExp(`^\\w+ is on the way to ${RIVER_SHOP}; .+ to the pick-up\\.$`),
    next: 'Nothing to do until the courier has it.',
    time: 'Expected by hh:mm',
    steps: TO_BE_PICKED_UP,
    parts: ['celebration', 'pin', 'receipt', 'share'],
  });
  await moveCourierTo('first', code, 'On the way to the customer');
  await expectState(page, {
    headline: 'On its way',
    sentence: /^\w+ picked up your bait .+; .+ to Peg 14\.$/,
    next: 'Keep your PIN ready and your phone on.',
    time: 'Expected by hh:mm',
    steps: [...PICKED_UP, 'Next: Delivered'],
    parts: ['pin', 'receipt', 'share'],
  });
  await moveCourierTo('first', code, 'Delivered');
  await expectState(page, {
    headline: 'Delivered',
    sentence: /^Delivered at hh:mm\. Tight lines!$/,
    next: 'You can order the same again below.',
    time: 'Delivered at hh:mm',
    steps: [...PICKED_UP, 'Done: Delivered hh:mm'],
    parts: ['receipt', 'review', 'again'],
  });
  await endAfterRefusals(current);
}, 240_000);

test('an order that came back is told with the choice', async () => {
  const { current, page, pay, code } = await order();
  await pay();
  await somebodyAccepts(page, code);
  await moveCourierTo('first', code, 'On the way to the customer');
  await headline(page, 'On its way').waitFor();
  await bringOrderBack(code);
  await until('the order to be back', async () => {
    if ((await headline(page, 'Back at the shop').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  await expectState(page, {
    headline: 'Back at the shop',
    sentence: new RegExp(`^The courier couldn’t hand your order over\\. It’s back at ${RIVER_SHOP}\\. You can `),
    next: 'Choose below what we do next.',
    time: 'Expected by not known yet',
    steps: TO_BE_PICKED_UP,
    parts: ['choice', 'receipt', 'share', 'cancel'],
  });
  await endAfterRefusals(current);
});

test('an order that the customer cancelled is told with the refund', async () => {
  const { current, page, pay } = await order();
  await pay();
  await headline(page, 'The shop has your order').waitFor();
  await press(page, 'Cancel the order');
  await press(page, 'Yes, cancel it');
  await expectState(page, {
    headline: 'You cancelled',
    sentence: /^Cancelled at hh:mm\. We’ve refunded you £\d+\.\d\d\.$/,
    next: 'You can order the same again below.',
    time: 'Cancelled at hh:mm',
    steps: [...PAID, 'Cancelled hh:mm'],
    parts: ['receipt', 'changes', 'again'],
  });
  await endAfterRefusals(current);
});
