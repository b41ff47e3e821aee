// The short code that the shop calls out at its counter.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

test('a code that a concurrent order has taken is replaced, and nothing is written twice', async () => {
  // Raises the error of the unique index, which a test cannot provoke: a sequence also counts through failed
  // transactions.
  await scene.query('create sequence insertions');
  await scene.query(
    `create function refuse_first_code() returns trigger language plpgsql as $$
     begin
       if nextval('insertions') = 1 then
         raise unique_violation using constraint = 'idx_orders_code';
       end if;
       return new;
     end $$`,
  );
  await scene.query(
    'create trigger refuse_first_code before insert on orders for each row execute function refuse_first_code()',
  );
  const before = await scene.stockOf('Red maggots');
  const { code } = await scene.place({ contact: { name: 'Ann', email: 'ann@code.example', phone: '07700 900123' } });
  expect(await scene.query('select code from orders')).toEqual([{ code }]);
  expect(await scene.query('select last_value::int as tried from insertions')).toEqual([{ tried: 2 }]);
  expect(before - (await scene.stockOf('Red maggots'))).toBe(4);
  expect(await scene.query('select 1 from payments')).toHaveLength(1);
});
