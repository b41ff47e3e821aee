// The first courier gives up before the pick-up: the second one comes, and the page tells it as it is.
import { expect, test } from 'vitest';
import { enterAsAdministrator } from './administrator.ts';
import { findShop, headline, payWithTestCard, placeOrder, putIntoCart, RIVER_SHOP, stepDone } from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { firstCourierGivesUp, moveCourierTo } from './courier.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, newAddress, open } from './person.ts';
import { serveNow } from './simulated-shopkeeper.ts';
import { until } from './until.ts';

const browser = await browserForTests();
const wanted = { 'Landing Net 24 in Rubber Mesh': 1, 'Fresh White Maggots, 568 ml (1 pint)': 2 };

test('an order whose courier gives up is carried by the other company', async () => {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, {});
  const { code, paymentUrl } = await placeOrder(page.request, shop, wanted, newAddress('second'), {
    fulfilment: 'delivery',
  });
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  await serveNow(code, 'accept');
  await stepDone(page, 'Accepted by the shop').waitFor();
  const history = page.getByText('Everything that happened');
  const happened = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text });
  await moveCourierTo('first', code, 'On the way to the shop');
  await history.click();
  await happened(/is on the way to the shop\.$/).waitFor();
  await firstCourierGivesUp(code);
  await happened(/The courier cancelled\. We are looking for another one\.$/).waitFor();

  await moveCourierTo('second', code, 'On the way to the shop');
  await happened(/is on the way to the shop\.$/)
    .nth(1)
    .waitFor();
  // Nobody is asked what to do: somebody comes.
  expect(await page.getByRole('heading', { name: 'What shall we do?' }).count()).toBe(0);
  expect(await stepDone(page, 'Picked up by the courier').count()).toBe(0);
  // The first courier's PIN is gone with them.
  expect(await page.getByLabel('PIN for the courier').count()).toBe(0);
  await moveCourierTo('second', code, 'On the way to the customer');
  await stepDone(page, 'Picked up by the courier').waitFor();
  await page.getByText('This courier asks for none.').waitFor();
  await moveCourierTo('second', code, 'Delivered');
  await stepDone(page, 'Delivered').waitFor();
  await headline(page, 'Delivered').waitFor();
  await endAfterRefusals(current);

  const admin = await visit(browser, '/help');
  await enterAsAdministrator(admin.page, `/admin/orders?search=${code}`);
  await untilHydrated(admin.page);
  await admin.page.getByRole('link', { name: code }).first().click();
  await admin.page.getByText(/^Uber Direct, /).waitFor();
  await admin.page.getByText(/^Stuart, /).waitFor();
  await open(admin.page, '/admin/money');
  await untilHydrated(admin.page);
  // What other people pay meanwhile may be on its way between the provider and the ledger.
  await until('the ledger to add up', async () => {
    await button(admin.page, 'Check now').click();
    await admin.page.getByText(/^The ledger (adds up|does not match)/).waitFor();
    return (await admin.page.getByText('The ledger adds up').count()) > 0;
  });
  await endAfterRefusals(admin);
});
