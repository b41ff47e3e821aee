// "Something wrong?": reported with a photo, answered and refunded at the desk, closed; then a review, answered and reported.
import { inject, test } from 'vitest';
import { caseReasons } from '@baitdrop/domain/messages/cases';
import { reportReasons, reviewMessages } from '@baitdrop/domain/messages/reviews';
import { expect } from './expect.ts';
import { enterAsAdministrator } from './administrator.ts';
import { MAGGOTS, NET_AND_MAGGOTS, placeOrder, press } from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { FAILED_REQUESTS } from './directory-screen.ts';
import { mailTo } from './mailbox.ts';
import { button, field, newAddress, open } from './person.ts';
import { until } from './until.ts';
import { withKey } from './with-key.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const waitOptions = { timeout: 240_000 };
const browser = await browserForTests();
const shop = ownShop('Problem Tackle', 'LL53 7AA');
const { behindTheCounter, acceptOrder, ownerHeaders } = counterOf(shop);

/** Places an order through the API that is paid, accepted and collected. */
async function collectedOrder() {
  const stranger = await visit(browser, '/offline');
  const { request } = stranger.page;
  const email = newAddress('unhappy');
  const placed = await placeOrder(request, shop(), NET_AND_MAGGOTS, email);
  await request.post(placed.paymentUrl, { form: { card: '4242424242424242' }, maxRedirects: 0 });
  await acceptOrder(stranger.page, placed.code);
  const headers = await ownerHeaders();
  const filter = encodeURIComponent(`code = "${placed.code}"`);
  const found = await request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
  const id = ((await found.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
  await until('the order to be collected', async () =>
    (await request.post(`/api/orders/${id}/handed-over`, { headers: withKey(headers), data: {} })).ok(),
  );
  await stranger.end();
  return { ...placed, id, email };
}

test('a problem is reported with a photo, answered and refunded at the desk, and closed', waitOptions, async () => {
  const order = await collectedOrder();
  const angler = await visit(browser, order.trackPath, { viewport: phone });
  const { page } = angler;
  await press(page, 'Report a problem');
  await page.getByLabel('What’s wrong?').selectOption(caseReasons.damaged);
  const story = field(page, 'What happened?');
  await story.fill('Half of the maggots were dead.');
  await page.reload();
  await expect(story).toHaveValue('Half of the maggots were dead.');
  await open(page, '/terms');
  await page.goBack();
  await expect(story).toHaveValue('Half of the maggots were dead.');
  await expect(page.getByLabel('What’s wrong?')).toHaveValue('damaged');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  await page.locator('input[type=file]').setInputFiles({ name: 'maggots.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'maggots.png' })).toBeVisible();
  await angler.context.setOffline(true);
  await press(page, 'Send to the shop');
  await expect(page.getByText(/^We couldn’t reach BaitDrop/).first()).toBeVisible();
  await expect(story).toHaveValue('Half of the maggots were dead.');
  await expect(page.getByRole('img', { name: 'maggots.png' })).toBeVisible();
  await angler.context.setOffline(false);
  await press(page, 'Send to the shop');
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1 of the problem' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expect(page.getByText('Half of the maggots were dead.')).toHaveCount(1);
  await mailTo(order.email, new RegExp(`got your message about order ${order.code}`));

  const desk = await behindTheCounter(browser, '/dashboard', { viewport: phone });
  await desk.page.getByRole('link', { name: order.code, exact: true }).first().click();
  const problem = desk.page.getByRole('region', { name: 'Reported problem' });
  await expect(problem.getByText('Half of the maggots were dead.')).toBeVisible();
  await expect(problem.getByRole('img', { name: 'Photo 1 of the problem' })).toBeVisible();
  await problem.getByRole('button', { name: 'Refund items' }).click();
  await button(desk.page, `One ${MAGGOTS} more`).click();
  await desk.page.getByText('It was broken or dead.', { exact: true }).click();
  await desk.page.getByRole('button', { name: /^Refund £\d+\.\d\d$/ }).click();
  await expect(desk.page.getByText(/^We’ve refunded £/).first()).toBeVisible();
  await problem.getByRole('textbox', { name: 'Your answer to the customer' }).fill('Sorry! One pint is refunded.');
  await problem.getByRole('button', { name: 'Send answer' }).click();
  await expect(problem.getByText('Answered', { exact: true })).toBeVisible();
  await desk.end();

  // Updates without a reload.
  await expect(page.getByText('Sorry! One pint is refunded.')).toBeVisible();
  await mailTo(order.email, new RegExp(`answered about order ${order.code}`));
  await mailTo(order.email, new RegExp(`refunded £[\\d.]+ for order ${order.code}`));
  await press(page, 'It’s solved');
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(button(page, 'Not solved? Report it again')).toBeVisible();
  await mailTo(order.email, new RegExp(`Closed: the problem with order ${order.code}`));
  await angler.end(FAILED_REQUESTS);
});

test('a review is published, answered by the shop, reported by a visitor, and hidden', waitOptions, async () => {
  const order = await collectedOrder();
  const words = `Lively maggots ${order.code}`;
  const angler = await visit(browser, order.trackPath, { viewport: phone });
  await angler.page.getByRole('radio', { name: /^5 stars/ }).check();
  await field(angler.page, 'In your own words').fill(words);
  await press(angler.page, 'Send review');
  await expect(angler.page.getByText('Other anglers can read it on the shop’s page.')).toBeVisible();
  await angler.end();

  const desk = await behindTheCounter(browser, '/dashboard', { viewport: phone });
  await open(desk.page, '/dashboard/reviews');
  const item = desk.page.getByRole('article').filter({ hasText: words });
  await item.getByRole('button', { name: 'Answer Robin' }).click();
  const reply = item.getByRole('textbox', { name: 'Your answer' });
  await reply.fill('Tight lines, Robin!');
  await desk.page.reload();
  await expect(reply).toHaveValue('Tight lines, Robin!');
  await item.getByRole('button', { name: 'Publish' }).click();
  await expect(item.getByText('Tight lines, Robin!')).toBeVisible();
  await desk.end();

  const reader = await visit(browser, `/shop/${shop().shopId}`, { viewport: phone });
  const shown = reader.page.getByRole('article').filter({ hasText: words });
  await expect(shown.getByText('Tight lines, Robin!')).toBeVisible();
  await expect(shown.getByText('Robin', { exact: true })).toBeVisible();
  await shown.getByRole('button', { name: 'Report Robin’s review' }).click();
  await reader.page.getByText(reportReasons.advert, { exact: true }).click();
  await reader.page.reload();
  await shown.getByRole('button', { name: 'Report Robin’s review' }).click();
  await expect(reader.page.getByRole('radio', { name: reportReasons.advert })).toBeChecked();
  await press(reader.page, 'Report it');
  await expect(reader.page.getByText(reviewMessages.reported).first()).toBeVisible();

  const panel = await visit(browser, '/offline', { viewport: phone });
  await enterAsAdministrator(panel.page, '/admin/reviews?state=reported');
  await expect(panel.page.getByText(words)).toBeVisible();
  await press(panel.page, `Hide: Robin’s review of ${order.code}`);
  await expect(panel.page.getByText(reviewMessages.decided.hide).first()).toBeVisible();
  await panel.end();

  await open(reader.page, `/shop/${shop().shopId}`);
  await expect(reader.page.getByRole('heading', { level: 1, name: shop().name })).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await fetch(new URL(`/api/shops/${shop().shopId}/reviews`, inject('productUrl')));
      return ((await answer.json()) as { reviews: { text: string }[] }).reviews.map(({ text }) => text);
    })
    .not.toContain(words);
  await expect(reader.page.getByText(words)).toHaveCount(0);
  await reader.end();
});
