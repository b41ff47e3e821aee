// People with accounts, with and without a shop.
import type PocketBase from 'pocketbase';
import { blankPng } from '../../../../testing/blank-png.ts';
import { newAddress, startAccountScene } from '../../../../testing/account-scene.ts';

export const PERSON_PASSWORD = 'three tins of maggots';

export interface AccountHolder {
  client: PocketBase;
  id: string;
  email: string;
  shopId: string;
}

export async function startPersonScene() {
  const scene = await startAccountScene();
  const query = async (sql: string, values: unknown[] = []) =>
    (await scene.product.context.pool.query(sql, values)).rows;

  let callers = 0;
  async function person(role: 'customer' | 'shop_owner' = 'customer'): Promise<AccountHolder> {
    callers += 1;
    const email = newAddress();
    const details = { shopName: 'Old', shopAddress: '1 Old Road', shopPostcode: 'BH24 1LA', shopPhone: '01632 960000' };
    const answer = await scene.product.app.inject({
      method: 'POST',
      url: '/api/accounts/register',
      remoteAddress: `10.8.0.${callers}`,
      payload: { name: 'Olive Pool', email, password: PERSON_PASSWORD, role, agreeTerms: true, ...details },
    });
    const client = await scene.clientOf(answer.json().userId);
    return { client, id: answer.json().userId, email, shopId: answer.json().shopId ?? '' };
  }

  const order = (customer: string, shopId: string, status: string) =>
    query(`insert into orders (id, code, customer, shop_id, status, total_pence) values ($1, $1, $2, $3, $4, 2675)`, [
      `order${Math.random()}`,
      customer,
      shopId,
      status,
    ]);
  /** Uploads two photos of a product, the shop's photo and its logo; resolves to their file names. */
  async function sendPictures({ client, shopId }: AccountHolder): Promise<string[]> {
    const product = await client.collection('products').create({ shop_id: shopId, name: 'Maggots', price: 4.2 });
    const headers = { authorization: client.authStore.token, 'content-type': 'image/png' };
    const send = async (method: 'POST' | 'PUT', path: string) => {
      const url = `/api/shops/${shopId}/${path}`;
      return (await scene.product.app.inject({ method, url, headers, payload: blankPng(400, 400) })).json();
    };
    await send('POST', `products/${product.id}/photos`);
    const { product: pictured } = await send('POST', `products/${product.id}/photos`);
    await send('PUT', 'photo');
    const { photo, logo } = await send('PUT', 'logo');
    return [...pictured.photos.map(({ path }: { path: string }) => path), photo, logo];
  }
  async function isStored(path: string): Promise<boolean> {
    const { collections, files } = scene.product.context.engine;
    const [, , , collection = '', id = '', name = ''] = path.split('/');
    return (await files.stat(`${collections.get(collection).id}/${id}/${name}`)) !== null;
  }
  const leave = ({ client }: AccountHolder, body: object = { password: PERSON_PASSWORD }) =>
    client.send('/api/accounts/delete', { method: 'POST', body });

  return { ...scene, query, person, order, sendPictures, isStored, leave };
}
