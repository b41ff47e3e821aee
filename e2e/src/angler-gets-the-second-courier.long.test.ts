// The first courier gives up before the pick-up: the second one comes, and the page tells it as it is.
import { expect, test } from 'vitest';
import { enterAsAdministrator } from './administrator.ts';
import { findShop, headline, payWithTestCard, placeOrder, putIntoCart, RIVER_SHOP, stepDone } from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { firstCourierGivesUp, hasSecondCourier, hurryCourier } from './courier.ts';
import { untilHydrated } from './hydration.ts';
import { endAfterRefusals, newAddress } from './person.ts';
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
  await firstCourierGivesUp(code);
  await until('the second courier to have it', () => hasSecondCourier(code));
  // Nobody is asked what to do: somebody comes.
  expect(await page.getByRole('heading', { name: 'What shall we do?' }).count()).toBe(0);
  await until('the second courier to have picked it up', async () => {
    if ((await stepDone(page, 'Picked up by the courier').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  await page.getByText('This courier asks for none.').waitFor();
  await until('the second courier to have arrived', async () => {
    if ((await stepDone(page, 'Delivered').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  await headline(page, 'Delivered').waitFor();
  await endAfterRefusals(current);

  const admin = await visit(browser, '/help');
  await enterAsAdministrator(admin.page, `/admin/orders?search=${code}`);
  await untilHydrated(admin.page);
  await admin.page.getByRole('link', { name: code }).first().click();
  await admin.page.getByText(/^Uber Direct, /).waitFor();
  await admin.page.getByText(/^Stuart, /).waitFor();
  await endAfterRefusals(admin);
});
