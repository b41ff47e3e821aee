// Sets up people who register with one another's codes, order, and request payouts.
import { expect } from 'vitest';
import type { AffiliateOverview, ReferralPage } from '@baitdrop/contract/affiliate';
import type { SignalList } from '@baitdrop/contract/referral-signals';
import { newRecordToken } from '@baitdrop/records/auth/record-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startCheckoutScene } from '../../../../testing/checkout-scene.ts';
import type { AppWithSimulators } from '../../../../testing/shared-app.ts';

const ANOTHER_CARD = '4000058260000005';
export const INSTANT_BALANCE_CARD = '4000000000000077';
export const bank = { method: 'bank', accountName: 'Mal', sortCode: '04-00-04', accountNumber: '12345678' } as const;

export interface ReferralPerson {
  id: string;
  code: string;
  headers: { authorization: string };
}

export async function startReferralScene(app?: AppWithSimulators) {
  const scene = await startCheckoutScene(app);
  let made = 0;
  const recordOf = async (user: string) => {
    const { engine } = scene.product.context;
    const record = await findRecordById(engine.pool, engine.collections.get('users'), user);
    if (record === null) throw new Error('nobody there');
    return record;
  };
  const headersOf = async (user: string) => ({
    authorization: await newRecordToken(scene.product.context.engine, await recordOf(user), 'auth'),
  });
  const post = (url: string, payload: object, remoteAddress: string) =>
    scene.product.app.inject({ method: 'POST', url, payload, remoteAddress });

  /** Registers from that network address and follows the link in the mail. */
  async function joins({
    email = `real${made}@gmail.com`,
    code = '',
    from = `10.20.0.${made}`,
  } = {}): Promise<ReferralPerson> {
    made += 1;
    const form = {
      name: `Person ${made}`,
      email,
      password: 'three tins of maggots',
      role: 'customer',
      agreeTerms: true,
      ...(code === '' ? {} : { referralCode: code }),
    };
    const answer = await post('/api/accounts/register', form, from);
    expect(answer.statusCode).toBe(201);
    const { userId: id } = answer.json<{ userId: string }>();
    const token = await newRecordToken(scene.product.context.engine, await recordOf(id), 'verification', { email });
    expect(
      (await post('/api/collections/users/confirm-verification', { token, password: 'three tins of maggots' }, from))
        .statusCode,
    ).toBe(204);
    return { id, code: String((await recordOf(id)).values['referral_code']), headers: await headersOf(id) };
  }
  async function orders({ headers }: ReferralPerson, card = ANOTHER_CARD): Promise<string> {
    const placed = await scene.place({}, headers);
    scene.stripe.pay(placed.sessionId, card);
    await eventually('it is paid', async () => ((await scene.row(placed.row.id)).paid_at === null ? undefined : true));
    await scene.deliver(placed.row.id);
    return placed.row.id;
  }
  const overview = async ({ headers }: ReferralPerson) =>
    (await scene.call<AffiliateOverview>('GET', '/api/affiliate', undefined, headers)).body;
  const statuses = async ({ headers }: ReferralPerson) =>
    (await scene.call<ReferralPage>('GET', '/api/affiliate/referrals', undefined, headers)).body.rows.map(
      ({ status }) => status,
    );
  const asks = ({ headers }: ReferralPerson) => scene.call('POST', '/api/affiliate/payouts', bank, headers);
  const asAdmin = async () => ({ authorization: await scene.tokenOf('admin') });
  const signals = async (status = 'open') =>
    (await scene.call<SignalList>('GET', `/api/admin/affiliates/signals?status=${status}`, undefined, await asAdmin()))
      .body.rows;
  const signalsOf = async ({ id }: ReferralPerson) => {
    const email = String((await recordOf(id)).values['email']);
    return (await signals()).filter(({ affiliate_email }) => affiliate_email === email);
  };
  const resolve = async (id: string, decision: string) =>
    scene.call('POST', `/api/admin/affiliates/signals/${id}/resolve`, { decision }, await asAdmin());
  const refund = async (order: string) => {
    const authorization = await scene.tokenOf('owner');
    expect(
      (await scene.call('POST', `/api/orders/${order}/refund`, { reason: 'stale' }, { authorization })).status,
    ).toBe(204);
  };
  const expectBalancedBooks = async (...affiliates: ReferralPerson[]) => {
    for (const affiliate of affiliates) {
      const { total_earnings_pence, pending_payout_pence, requested_pence, paid_pence, awaited_pence } =
        await overview(affiliate);
      expect(pending_payout_pence + requested_pence + paid_pence).toBe(total_earnings_pence);
      const waiting = (await statuses(affiliate)).filter((status) => status === 'pending').length;
      expect(awaited_pence).toBe(waiting * 500);
    }
    const { mismatches } = await scene.checkLedger();
    expect(mismatches.filter(({ kind }) => kind !== 'provider_balance')).toEqual([]);
  };
  /** Credits the earnings of first orders without placing them. */
  const earns = (person: ReferralPerson, pence: number) =>
    scene.query(
      `with earned as (insert into affiliate_earnings (id, affiliate, kind, amount_pence)
         values ($1 || ':' || $2::text, $1, 'commission', $2::bigint) returning id)
       , movement as (insert into ledger_movements (kind, reference) select 'affiliate-commission', id from earned returning id)
       insert into ledger_entries (movement, account, amount_pence)
       select movement.id, account, amount from movement,
         (values ('affiliate:' || $1, $2::bigint), ('platform:affiliate', -$2::bigint)) entry (account, amount)`,
      [person.id, pence],
    );

  return {
    ...scene,
    recordOf,
    joins,
    orders,
    overview,
    statuses,
    asks,
    asAdmin,
    signals,
    signalsOf,
    resolve,
    refund,
    expectBalancedBooks,
    earns,
  };
}
