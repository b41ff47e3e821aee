// Tests the Money page with a past that takes longer to sum than a request may take.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminMoney } from '@baitdrop/contract/admin-money';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { type askerOf, startAdminScene } from '../../../testing/ask-admin.ts';
import type { CheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;
beforeAll(async () => {
  ({ scene, asker } = await startAdminScene(await ownApp({}, { withPayments: true })));
});
afterAll(() => scene.close());

const MOVEMENTS = 100_500;
/** A statement may take twenty seconds. */
const AT_ONCE = 1_500;
const owed = ({ accounts }: AdminMoney): number =>
  accounts.find(({ account }) => account === 'courier:payable')?.balance_pence ?? 0;

test(
  'says that earlier days are still being added up, and shows the figures afterwards',
  { timeout: 240_000 },
  async () => {
    const before = await asker.get<AdminMoney>('money');
    for (let first = 0; first < MOVEMENTS; first += AT_ONCE)
      await scene.query(
        `with booked as (
         insert into ledger_movements (kind, reference, booked_at)
         select 'courier-fee', 'past' || $1::int + n, now() - interval '40 days' from generate_series(1, $2::int) n returning id
       ) insert into ledger_entries (movement, account, amount_pence) select id, account, amount from booked,
         (values ('platform:courier-cost', -1), ('courier:payable', 1)) as entry (account, amount)`,
        [first, AT_ONCE],
      );
    expect(await asker.ask('GET', 'money')).toMatchObject({
      status: 503,
      body: { message: refusals.admin.stillAddingUp },
    });
    const isThere = async (): Promise<number> => (await asker.ask('GET', 'money')).status;
    await expect.poll(isThere, { interval: 500, timeout: 180_000 }).toBe(200);
    expect(owed(await asker.get<AdminMoney>('money')) - owed(before)).toBe(MOVEMENTS);
  },
);
