// Permissions to write and delete, and cascading deletes.
import { type Case, cases, recordsOf } from '../case.ts';

const retailers = recordsOf('retailers');
const products = recordsOf('products');
const users = recordsOf('users');
const fine = { name: 'A fine shop', active: true, owner: 'ann000000000000' };
const long = (length: number) => 'x'.repeat(length);

const who = cases('who may write', [
  ['guest creates a shop', (s) => s.post(retailers, fine)],
  ['guest creates in the vault', (s) => s.post(recordsOf('vault'), { title: 'x' })],
  ['ann creates in the vault', (s) => s.post(recordsOf('vault'), { title: 'x' }, 'ann')],
  ['ann changes the vault', (s) => s.patch(`${recordsOf('vault')}/vault0000000000`, { title: 'x' }, 'ann')],
  ['ann changes what is not in the vault', (s) => s.patch(`${recordsOf('vault')}/nope`, { title: 'x' }, 'ann')],
  ['ann deletes from the vault', (s) => s.delete(`${recordsOf('vault')}/vault0000000000`, 'ann')],
  ['guest changes a shop', (s) => s.patch(`${retailers}/alpha0000000000`, { name: 'x' })],
  ['guest changes a shop without owner', (s) => s.patch(`${retailers}/delta0000000000`, { visits: 1 })],
  ['ben deletes the shop of ann', (s) => s.delete(`${retailers}/alpha0000000000`, 'ben')],
  ['ann deletes a product', (s) => s.delete(`${products}/cake00000000000`, 'ann')],
  ['root deletes what is not there', (s) => s.delete(`${retailers}/nope00000000000`, 'root')],
  ['unknown collection, create', (s) => s.post(recordsOf('nope'), {}, 'root')],
  ['unknown collection, change', (s) => s.patch(`${recordsOf('nope')}/x`, {}, 'root')],
  ['unknown collection, delete', (s) => s.delete(`${recordsOf('nope')}/x`, 'root')],
  ['PUT on the collection', (s) => s.ask('PUT', retailers, { as: 'root', body: fine })],
  ['PUT on a record', (s) => s.ask('PUT', `${retailers}/alpha0000000000`, { as: 'root', body: fine })],
  ['POST on a record', (s) => s.post(`${retailers}/alpha0000000000`, fine, 'root')],
  ['DELETE on the collection', (s) => s.delete(retailers, 'root')],
  [
    'ann puts a product into her shop',
    (s) =>
      s.post(products, { title: 'Rod', price: 3, retailer: 'alpha0000000000', related: ['cake00000000000'] }, 'ann'),
  ],
  ['ann changes a product of ben', (s) => s.patch(`${products}/cake20000000000`, { price: 1 }, 'ann')],
  ['a product without anything', (s) => s.post(products, {}, 'ann')],
  [
    'a product that costs nothing',
    (s) => s.post(products, { title: 'Free', price: 0, retailer: 'alpha0000000000' }, 'ann'),
  ],
  ['a product of no shop', (s) => s.post(products, { title: 'Lost', price: 1, retailer: 'nope00000000000' }, 'ann')],
  [
    'a product of a shop in a list',
    (s) => s.post(products, { title: 'Listed', price: 1, retailer: ['alpha0000000000'] }, 'ann'),
  ],
  [
    'a product related to too many',
    (s) =>
      s.post(
        products,
        {
          title: 'Much',
          price: 1,
          retailer: 'alpha0000000000',
          related: [
            'cake00000000000',
            'drill0000000000',
            'cake20000000000',
            'book00000000000',
            'hammer000000000',
            'nails0000000000',
          ],
        },
        'ann',
      ),
  ],
  [
    'a product related to one twice',
    (s) =>
      s.post(
        products,
        { title: 'Twice', price: 1, retailer: 'alpha0000000000', related: ['cake00000000000', 'cake00000000000'] },
        'ann',
      ),
  ],
  [
    'a product with a very long title',
    (s) => s.post(products, { title: long(5001), price: 1, retailer: 'alpha0000000000' }, 'ann'),
  ],
]);

const deletes = cases('delete', [
  [
    'a shop takes its products along and leaves lists of others',
    async (s) => {
      const shop = (await s.post(retailers, { ...fine, name: 'Going' }, 'ann')).body as { id: string };
      const one = (await s.post(products, { title: 'One', price: 1, retailer: shop.id }, 'ann')).body as { id: string };
      const two = (
        await s.post(
          products,
          { title: 'Two', price: 1, retailer: 'alpha0000000000', related: [one.id, 'cake00000000000'] },
          'ann',
        )
      ).body as { id: string };
      return [
        await s.delete(`${retailers}/${shop.id}`, 'ann'),
        await s.get(`${retailers}/${shop.id}`, 'root'),
        await s.get(`${products}/${one.id}`, 'root'),
        await s.get(`${products}/${two.id}`, 'root'),
        await s.delete(`${products}/${two.id}`, 'root'),
      ];
    },
  ],
  [
    'a user leaves shops without owner',
    async (s) => {
      const person = await s.newPerson();
      const shop = (await s.post(retailers, { ...fine, name: 'Left', owner: person.id }, person.token)).body as {
        id: string;
      };
      return [
        await s.delete(`${users}/${person.id}`, 'ann'),
        await s.delete(`${users}/${person.id}`, person.token),
        await s.get(`${retailers}/${shop.id}`, 'root'),
        await s.post('/api/collections/users/auth-refresh', {}, person.token),
        await s.delete(`${retailers}/${shop.id}`, 'root'),
      ];
    },
  ],
  [
    'the last superuser',
    async (s) => {
      const { body } = await s.get(recordsOf('_superusers'), 'root');
      const [{ id }] = (body as { items: [{ id: string }] }).items;
      return [
        await s.delete(`${recordsOf('_superusers')}/${id}`, 'ann'),
        await s.delete(`${recordsOf('_superusers')}/${id}`, 'root'),
      ];
    },
  ],
]);

export const writers: Case[] = [...who, ...deletes];
