// Sets up an affiliate, people who register with their link and order, and checks that the ledger balances.
import { expect } from 'vitest';
import type { AffiliateOverview, ReferralPage } from '@baitdrop/contract/affiliate';
import type { SignalList } from '@baitdrop/contract/referral-signals';
import { newRecordToken } from '@baitdrop/records/auth/record-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, startCheckoutScene } from '../../../../testing/checkout-scene.ts';
import type { AppWithSimulators } from '../../../../testing/shared-app.ts';
import { settleReferrals } from '../../referrals/referrals.ts';

const CODE = 'ANNA2345';

export interface AffiliateScene {
  scene: CheckoutScene;
  ann: string;
  headersOf(user: string): Promise<{ authorization: string }>;
  asAdmin(): Promise<{ authorization: string }>;
  registerWithLink(name: string, verified?: boolean): Promise<string>;
  /** Registers with the link, orders, and receives the order. */
  registerAndOrder(name: string): Promise<void>;
  overview(user?: string): Promise<AffiliateOverview>;
  referrals(page?: number): Promise<ReferralPage>;
  /** Resolves the signal that appears because all customers pay with the same test card. */
  acceptSignals(): Promise<void>;
  refund(order: string, lines?: { line: string; quantity: number }[]): Promise<void>;
  expectBalancedLedger(): Promise<void>;
}

export async function startAffiliateScene(app?: AppWithSimulators): Promise<AffiliateScene> {
  const scene = await startCheckoutScene(app);
  const ann = scene.users.customer;
  await scene.query(`update users set referral_code = $2, name = 'Ann Archer' where id = $1`, [ann, CODE]);
  let people = 0;

  const headersOf = async (user: string) => {
    const { engine } = scene.product.context;
    const record = await findRecordById(engine.pool, engine.collections.get('users'), user);
    if (record === null) throw new Error('nobody there');
    return { authorization: await newRecordToken(engine, record, 'auth') };
  };
  const asAdmin = async () => ({ authorization: await scene.tokenOf('admin') });
  const registerWithLink = async (name: string, verified = true) => {
    const email = `newcomer${(people += 1)}@gmail.com`;
    const form = {
      name,
      email,
      password: 'three tins of maggots',
      role: 'customer',
      agreeTerms: true,
      referralCode: CODE,
    };
    const { status, body } = await scene.call<{ userId: string }>('POST', '/api/accounts/register', form);
    expect(status).toBe(201);
    if (verified) await scene.query('update users set verified = true where id = $1', [body.userId]);
    await settleReferrals(scene.product.context, { user: body.userId, network: `10.0.0.${people}` });
    return body.userId;
  };
  const overview = async (user = ann) =>
    (await scene.call<AffiliateOverview>('GET', '/api/affiliate', undefined, await headersOf(user))).body;

  return {
    scene,
    ann,
    headersOf,
    asAdmin,
    registerWithLink,
    overview,
    async registerAndOrder(name) {
      const placed = await scene.paid({}, await headersOf(await registerWithLink(name)));
      await scene.deliver(placed.row.id);
    },
    async referrals(page = 1) {
      const url = `/api/affiliate/referrals?page=${page}`;
      return (await scene.call<ReferralPage>('GET', url, undefined, await headersOf(ann))).body;
    },
    async acceptSignals() {
      const url = '/api/admin/affiliates/signals';
      const { rows } = (await scene.call<SignalList>('GET', url, undefined, await asAdmin())).body;
      for (const { id, kind } of rows)
        if (kind === 'card') await scene.call('POST', `${url}/${id}/resolve`, { decision: 'fine' }, await asAdmin());
    },
    async refund(order, lines) {
      const headers = { authorization: await scene.tokenOf('owner') };
      const answer = await scene.call('POST', `/api/orders/${order}/refund`, { reason: 'stale', lines }, headers);
      expect(answer.status).toBe(204);
      await eventually('the refund is done', async () => {
        const left = await scene.query(`select 1 from refunds where status != 'succeeded'`);
        return left.length === 0 ? true : undefined;
      });
    },
    async expectBalancedLedger() {
      const { total_earnings_pence, pending_payout_pence, requested_pence, paid_pence } = await overview();
      expect(pending_payout_pence + requested_pence + paid_pence).toBe(total_earnings_pence);
      const { right, mismatches, groups } = await scene.checkLedger();
      expect(mismatches).toEqual([]);
      expect(right).toBe(true);
      expect(groups.reduce((sum, { balance_pence }) => sum + balance_pence, 0)).toBe(0);
    },
  };
}
