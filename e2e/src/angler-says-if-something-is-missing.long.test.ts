// An angler's choice for missing items: it survives Back, a reload and a lost signal, and the shop follows it.
import { test } from 'vitest';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import {
  atCheckout,
  foldedText,
  goToPayment,
  MAGGOTS,
  NET_AND_MAGGOTS,
  orderCode,
  payButton,
  payWithTestCard,
  sayWhere,
  sayWho,
  stepDone,
  unfold,
} from './angler.ts';
import { browserForTests, phone } from './browser.ts';
import { button, endAfterRefusals, open } from './person.ts';
import { until } from './until.ts';
import { counterOf, pressMore } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Missing Tackle', 'AB43 9AA');
const { behindTheCounter, acceptOrder } = counterOf(shop);

const QUESTION = missingMessages.question;

test(
  'a customer who wants refunds for missing items gets one, and the shop cannot substitute',
  { timeout: 240_000 },
  async () => {
    const viewport = { width: 1280, height: 900 };
    const desk = await behindTheCounter(browser, '/dashboard/orders', { viewport, theme: 'dark' });
    const current = await atCheckout(browser, shop().name, NET_AND_MAGGOTS, { viewport: phone });
    const { page, context, email } = current;
    const choice = (name: RegExp) => page.getByRole('radio', { name });
    await sayWho(page, email);
    await sayWhere(page);
    await choice(/^Call me/).check();

    await page.reload();
    await expect(foldedText(page, QUESTION)).toHaveText('Call me');
    await open(page, '/terms');
    await page.goBack();
    await expect(foldedText(page, QUESTION)).toHaveText('Call me');
    await context.setOffline(true);
    await expect(page.getByText('Pay when the signal is back.')).toBeVisible();
    await unfold(page, QUESTION);
    await choice(/^Refund it/).check();
    await context.setOffline(false);
    await until('the button to be ready again', () => payButton(page).isEnabled());
    await button(page, `Done ${QUESTION}`).click();
    await expect(foldedText(page, QUESTION)).toHaveText('Refund it');
    await goToPayment(page);
    await page.goBack();
    await expect(foldedText(page, QUESTION)).toHaveText('Refund it');
    await goToPayment(page);
    await payWithTestCard(page);
    await expect(stepDone(page, 'Paid')).toBeVisible();
    const code = await orderCode(page);

    await acceptOrder(desk.page, code);
    await desk.page.getByRole('link', { name: new RegExp(`${code}\\s*Preparing`) }).click();
    await expect(desk.page.getByText(missingMessages.forShop.refund).first()).toBeVisible();
    await pressMore(desk.page, 'Something is missing');
    const dialog = desk.page.getByRole('dialog', { name: `Something is missing in ${code}` });
    await expect(dialog.getByText('The customer wants a refund, not a swap')).toBeVisible();
    expect(await dialog.getByText('Swap it', { exact: true }).count()).toBe(0);
    await expectAccessible(desk.page);
    await dialog.getByLabel('What is missing?').selectOption({ label: `2 × ${MAGGOTS}` });
    await expect(dialog.getByRole('checkbox', { name: /^None of it left/, checked: false })).toBeVisible();
    await dialog.getByRole('button', { name: /^Remove it and refund £\d+\.\d\d$/ }).click();
    await expect(desk.page.getByText('1 missing', { exact: true })).toBeVisible();
    await desk.page.emulateMedia({ media: 'print' });
    await expect(desk.page.locator('.pick-ticket')).toContainText('refund it, no swaps', { useInnerText: true });
    await desk.page.emulateMedia({ media: 'screen' });
    await desk.end();
    current.complaints.splice(0);
    await endAfterRefusals(current);
  },
);
