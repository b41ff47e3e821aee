// Sets up a shop that is always open, with Pro, a courier, and a Shopify store whose checkout offers it.
import { startShopifySimulator } from '@baitdrop/adapters/shopify/shopify.simulator';
import type { Cart } from '@baitdrop/adapters/shopify/simulated-checkout';
import type { SimulatedOrder } from '@baitdrop/adapters/shopify/simulated-store';
import type { ShopifyStatus } from '@baitdrop/contract/shopify';
import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { ownApp } from '../../../../testing/shared-app.ts';
import { startPublicApiScene } from '../../public-api/testing/public-api-scene.ts';
import { DOMAIN, installAsOwner } from './shopify-scene.ts';

const postcode = 'BH24 1LA';

export async function startShopifyCheckout() {
  const shopify = await startShopifySimulator();
  const scene = await startPublicApiScene(await ownApp({}, { shopify }));
  const { publicUrl } = scene.product.context.config;
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, '00:00–24:00']));
  await scene.query(`update shops set opening_hours = $1, bank_holiday_hours = 'As usual', last_orders_minutes = 0`, [
    JSON.stringify(hours),
  ]);
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    scene.product.app.inject({
      method,
      url,
      headers: { authorization: await scene.tokenOf('owner') },
      ...(payload && { payload }),
    });
  const status = async (): Promise<ShopifyStatus> => (await ask('GET', `/api/shops/${scene.shopId}/shopify`)).json();
  async function connect(domain: string): Promise<void> {
    const claim = await installAsOwner({ app: scene.product.app, publicUrl }, shopify, domain);
    await ask('POST', `/api/shops/${scene.shopId}/shopify`, { claim });
    await eventually(`${domain} is set up`, async () =>
      (await status()).stores.find((store) => store.domain === domain && store.rates !== ''),
    );
  }
  const rates = (cart: Partial<Cart> = {}) => shopify.checkout(DOMAIN, { postcode, ...cart });
  await connect(DOMAIN);
  return {
    ...scene,
    shopify,
    postcode,
    status,
    connect,
    rates,
    async buy(cart: Partial<Cart> = {}): Promise<SimulatedOrder> {
      const [rate] = await rates();
      return shopify.buy(DOMAIN, { postcode, ...cart }, rate);
    },
    orderIs: (order: SimulatedOrder, state: string) =>
      eventually(`${order.name} is ${state}`, async () =>
        (await status()).orders.find((each) => each.order_id === String(order.id) && each.state === state),
      ),
    deliveryOf: (order: SimulatedOrder) =>
      eventually(`a courier has ${order.name}`, () =>
        scene.courier.deliveries().find(({ form: request }) => request.manifest_reference === order.name),
      ),
    /** Presses "Try again" next to an order as the owner. */
    retry: (order: Pick<SimulatedOrder, 'id'>) =>
      ask('POST', `/api/shops/${scene.shopId}/shopify/stores/${DOMAIN}/orders/${order.id}/retry`, {}),
    async close() {
      await scene.close();
      await shopify.close();
    },
  };
}

export type ShopifyCheckout = Awaited<ReturnType<typeof startShopifyCheckout>>;
