// Staff of a shop: invited by email, a packer packs while the owner is elsewhere, sees no money, and loses access at
// once.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { shopPeopleMessages } from '@baitdrop/domain/messages/shop-people';
import { expect } from './expect.ts';
import { NET, press } from './angler.ts';
import { counted, listen, newOrder, openNewOrder, counterOf } from './behind-the-counter.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { button, field, newAddress, password } from './person.ts';
import { until } from './until.ts';
import { ownShop, WORMS } from './own-shop.ts';

const browser = await browserForTests();
const { openDashboard, behindTheCounter, placePaidOrder, nothingWaits } = counterOf(ownShop('Crew Tackle', 'CT14 7AA'));
const patience = { timeout: 300_000 };
const SECRET = 'reeds-at-first-light-4711';

/**
 * Matches amounts of money in the desk's answers, which a packer must not get. Amounts in the shop's public data are no
 * secret.
 */
const MONEY = /£\d|"(price|amount|total|subtotal|to_pay|refunded|goodwill|credit|tip|promotion\w*|\w+_fee|\w+_pence)":/;

/** Collects the server's data for this page about orders and the shop, in answers and in live events. */
async function watchAnswers(page: Page): Promise<{ live: string[]; withMoney: () => Promise<string[]> }> {
  const answers: Promise<string>[] = [];
  const live: string[] = [];
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  wire.on('Network.eventSourceMessageReceived', ({ data }) => {
    live.push(data);
    // The packer's own account has its own credit.
    const shopData = data.includes('"collectionName":"users"') ? '' : data;
    answers.push(Promise.resolve(MONEY.test(shopData) ? `live: ${MONEY.exec(shopData)?.[0]}` : ''));
  });
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!/^\/api\/(orders|shops|collections\/(orders|order_|retailers|products))/.test(path)) return;
    answers.push(
      response
        .text()
        .then((text) => (MONEY.test(text) ? `${path}: ${MONEY.exec(text)?.[0]}` : ''))
        .catch(() => ''),
    );
  });
  return { live, withMoney: async () => (await Promise.all(answers)).filter((found) => found !== '') };
}

test(
  'an invited packer packs while the owner is on another screen, sees no amounts and can be removed at once',
  patience,
  async () => {
    const carried = await openDashboard(browser, '/dashboard/people', { viewport: phone });
    const { page: owner } = carried;
    const email = newAddress('packer');
    await field(owner, 'Email').fill(email);
    await owner.getByRole('radio', { name: /^Packer/ }).check();
    await press(owner, 'Send the invitation');
    await expect(owner.getByText(`We’ve emailed ${email}.`).first()).toBeVisible();

    const path = pathIn(await mailTo(email, /invites you to work with them on BaitDrop$/), 'join');
    const packing = await visit(browser, path);
    const { page } = packing;
    await untilHydrated(page);
    await page.evaluate(() => {
      localStorage.setItem('baitdrop_cookie_notice', 'yes');
      localStorage.setItem('pwa-install-dismissed', String(Date.now()));
    });
    await field(page, 'Your name').fill('Sam Packer');
    await page.reload();
    await expect(field(page, 'Your name')).toHaveValue('Sam Packer');
    await password(page).fill(SECRET);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    const answers = await watchAnswers(page);
    await page.getByRole('button', { name: /^Join / }).click();
    await page.waitForURL('**/dashboard/orders');
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
    await listen(page);
    const rooms = page.getByRole('navigation', { name: 'Your shop' });
    await expect(rooms.getByRole('link', { name: 'Orders' })).toBeVisible();
    await expect(rooms.getByRole('link')).toHaveCount(1);
    await nothingWaits(owner);

    await press(owner, 'Menu');
    await owner.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: 'Products' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await listen(owner);
    const code = await placePaidOrder(owner, 'collection', { [NET]: 1, [WORMS]: 1 });
    await expect(newOrder(owner, code)).toBeVisible({ timeout: 60_000 });
    await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
    for (const [who, each] of [
      ['owner', owner],
      ['packer', page],
    ] as const)
      await until(`the bell to ring for the ${who}`, async () => (await counted(each, 'notes')) > 0);
    await openNewOrder(owner, code);
    await expect(owner.getByText('You keep').first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText('£', { useInnerText: true });
    await expect(button(page, 'Refuse')).toHaveCount(0);

    await button(page, 'Stop ringing, I’m on it').first().click();
    await expect(
      owner.getByText(/^Sam Packer is on it, on Chrome on .+\. It no longer rings\.$/).first(),
    ).toBeVisible();

    await page.getByRole('button', { name: /^Accept: packed in/ }).click();
    await expect(newOrder(owner, code)).not.toBeAttached();
    await expect(button(page, 'Packed and ready')).toBeVisible();
    await expect(page.getByText('Accepted by Sam Packer')).toBeVisible();
    await press(page, 'Packed and ready');
    await expect(page.getByText('Packed by Sam Packer')).toBeVisible();
    await press(page, 'Handed over');
    await expect(page.getByText('Handed over by Sam Packer')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('£', { useInnerText: true });
    await expect.poll(() => answers.live.some((data) => data.includes(code))).toBe(true);
    expect(await answers.withMoney()).toEqual([]);

    await page.goto('/dashboard/money');
    await expect(page.getByRole('heading', { name: 'This isn’t part of your role' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the order desk' }).click();
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible();

    await owner.goto('/dashboard/people');
    await button(owner, 'Remove Sam Packer').click();
    await owner
      .getByRole('dialog', { name: 'Remove Sam Packer?' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    await expect(owner.getByText(shopPeopleMessages.removed('Sam Packer')).first()).toBeVisible();
    // The page notices it without a reload.
    await expect(page.getByRole('heading', { name: 'You no longer work at this shop' })).toBeVisible();
    await expect(rooms).toHaveCount(0);
    await mailTo(email, /^You no longer work at /);
    await packing.end(/status of 4\d\d/);
    await carried.end();
  },
);

test('the owner withdraws an invitation, and its link says so', patience, async () => {
  const desk = await behindTheCounter(browser, '/dashboard/orders');
  const { page } = desk;
  await page.goto('/dashboard/people');
  const email = newAddress('nobody');
  await field(page, 'Email').fill(email);
  await press(page, 'Send the invitation');
  await expect(page.getByText(`We’ve emailed ${email}.`).first()).toBeVisible();
  const path = pathIn(await mailTo(email, /invites you to work with them on BaitDrop$/), 'join');
  await button(page, `Withdraw the invitation of ${email}`).click();
  await expect(page.getByText(`The invitation of ${email} is withdrawn.`).first()).toBeVisible();
  const late = await visit(browser, path);
  await expect(late.page.locator('#main')).toContainText(shopPeopleMessages.withdrawn, {
    useInnerText: true,
  });
  await late.end(/status of 4\d\d/);
  await desk.end();
});
