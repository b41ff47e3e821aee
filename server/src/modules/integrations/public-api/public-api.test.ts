// @module-tag poolers
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { createPoolBeside, endPool } from '@baitdrop/postgres/pool';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { owedFees } from '../../money/payouts/owed-fees.db.ts';
import { refreshExternalDeliveries, sendExternalDelivery } from '../../delivery/external-deliveries.ts';
import { dropoff, form, startPublicApiScene } from './testing/public-api-scene.ts';

const scene = await startPublicApiScene();
const { create, read, list, cancel, quoteFor, deliveriesWith, reaches, booked } = scene;
beforeEach(() => scene.query('delete from records_throttles'));
afterAll(() => scene.close());

describe('a shop’s own system', () => {
  test('gets a quote, a delivery at that price, and owes the fee once the courier has the parcel', async () => {
    const quote = await quoteFor();
    expect(quote).toMatchObject({
      status: 200,
      body: { fee_pence: 899, currency: 'GBP', pickup_minutes: 25, dropoff_minutes: 55 },
    });
    const newDelivery = form({ quote: quote.body.quote });
    const made = await create(newDelivery);
    expect(made).toMatchObject({
      status: 201,
      body: { reference: newDelivery.reference, status: 'pending', fee_pence: 899 },
    });
    expect(made.body.pin).toMatch(/^\d{4}$/);
    const [delivery] = deliveriesWith(newDelivery.reference);
    expect(delivery?.form.dropoff_phone_number).toBe('+447700900123');
    const { id } = made.body;
    expect(await booked(id)).toEqual([]);
    await scene.push(delivery?.id ?? '', 'picked_up');
    await reaches(id, 'pickup_complete');
    await scene.push(delivery?.id ?? '', 'delivered');
    const done = await reaches(id, 'delivered');
    expect(done.pin).toBe('');
    expect(await booked(id)).toEqual([
      { account: `shop:${scene.shopId}`, amount_pence: -899 },
      { account: 'courier:payable', amount_pence: 899 },
    ]);
    const [row] = await scene.query<{ sealed_request: string }>(
      'select sealed_request from api_deliveries where id = $1',
      [id],
    );
    expect(row?.sealed_request).toBe('');
  });

  test('owes the courier’s final price', async () => {
    const { body } = await create();
    const [delivery] = deliveriesWith(body.reference);
    const courierId = delivery?.id ?? '';
    await scene.push(courierId, 'delivered');
    await reaches(body.id, 'delivered');
    await scene.courier.charge(courierId, 1049);
    await eventually('the shop sees it', async () =>
      (await read(body.id)).body.fee_pence === 1049 ? true : undefined,
    );
    expect(await booked(body.id)).toHaveLength(2);
    const changed = await scene.query<{ id: string }>('select id from courier_fee_changes where delivery = $1', [
      body.id,
    ]);
    expect(changed).toHaveLength(1);
    expect(await booked(changed[0]?.id ?? '', 'courier-fee-changed')).toEqual([
      { account: `shop:${scene.shopId}`, amount_pence: -150 },
      { account: 'courier:payable', amount_pence: 150 },
    ]);
    expect((await owedFees(scene.product.context.pool, scene.shopId)).find((fee) => fee.delivery === body.id)).toEqual({
      delivery: body.id,
      amountPence: 1049,
    });
  });

  test.each([
    ['another time', { ready_at: new Date(Date.now() + 7_200_000).toISOString() }, 409],
    ['other goods', { items: [{ name: 'Rod', quantity: 1, price_pence: 4000, size: 'xlarge' as const }] }, 201],
  ])('can use a quote with %s: %i', async (_what, changes, status) => {
    const { body } = await quoteFor();
    expect((await create(form({ quote: body.quote, ...changes }))).status).toBe(status);
  });

  test('gets one courier for repeated requests, with one call', async () => {
    const newDelivery = form();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(newDelivery, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await create(newDelivery, key)).toMatchObject({ status: 201, body: { id: answers[0]?.body.id } });
    const calls = scene.courier.requests().filter(({ body }) => body.includes(newDelivery.reference));
    expect(calls).toHaveLength(1);
    expect(deliveriesWith(newDelivery.reference)).toHaveLength(1);
    expect(await create({ ...newDelivery, reference: 'other' }, key)).toMatchObject({
      status: 422,
      body: { data: { request: { code: 'idempotency_key_reused' } } },
    });
  });

  test('gets one courier when several processes handle its requests', async () => {
    const { context } = scene.product;
    const newDelivery = form();
    const key = randomUUID();
    const others = [1, 2].map(() => createPoolBeside(context.pool, {}));
    // The first request is stored and its answer lost, so all processes find it at the same moment.
    scene.courier.refuseNext('create', 'internal_server_error');
    expect((await create(newDelivery, key)).status).toBe(503);
    const [row] = await scene.query<ApiDeliveryRow>('select * from api_deliveries where idempotency_key = $1', [key]);
    if (row === undefined) throw new Error('the request was not written');
    const before = scene.courier.requests().length;
    // A request that exceeds the database's statement timeout is answered with a request to retry.
    const impatient = createPoolBeside(context.pool, { applicationName: 'impatient', statementTimeoutMs: 50 });
    await withAdvisoryLock(context.pool, `api-delivery:${row.id}`, () =>
      expect(sendExternalDelivery({ ...context, pool: impatient }, row)).rejects.toMatchObject({ kind: 'retry' }),
    );
    await endPool(impatient);
    const pools = [context.pool, ...others];
    const sent = await Promise.all(pools.map((pool) => sendExternalDelivery({ ...context, pool }, row)));
    expect(new Set(sent.map(({ status, delivery_id }) => `${status} ${delivery_id}`)).size).toBe(1);
    expect(sent[0]?.status).toBe('pending');
    expect(scene.courier.requests().slice(before)).toHaveLength(1);
    await Promise.all(others.map(endPool));
  });

  test('sees an undelivered parcel return to the shop, and owes the return fee once it has arrived', async () => {
    const newDelivery = form({ dropoff: { ...dropoff, note: 'customer not home' } });
    const { id } = (await create(newDelivery)).body;
    const [delivery] = deliveriesWith(newDelivery.reference);
    await scene.push(delivery?.id ?? '', 'returned');
    expect(await reaches(id, 'returned')).toMatchObject({ return_status: 'under_way' });
    const leg = delivery?.returnId ?? '';
    await scene.push(leg, 'delivered');
    const back = await eventually('it is back', async () => {
      const { body } = await read(id);
      return body.return_status === 'arrived' ? body : undefined;
    });
    expect(back).toMatchObject({ status: 'returned', return_fee_pence: 449 });
    expect(await booked(id, 'api-delivery-return')).toEqual([
      { account: `shop:${scene.shopId}`, amount_pence: -449 },
      { account: 'courier:payable', amount_pence: 449 },
    ]);
    expect(await booked(id)).toHaveLength(2);
  });

  test('learns about a return whose webhooks were lost', async () => {
    const newDelivery = form({ dropoff: { ...dropoff, note: 'customer not home, webhooks silent' } });
    const { id } = (await create(newDelivery)).body;
    const [delivery] = deliveriesWith(newDelivery.reference);
    const silent = () =>
      scene.query(`update api_deliveries set updated_at = now() - interval '6 minutes' where id = $1`, [id]);
    await scene.push(delivery?.id ?? '', 'returned');
    await silent();
    await refreshExternalDeliveries(scene.product.context);
    expect((await read(id)).body).toMatchObject({ status: 'returned', return_status: 'under_way' });
    await scene.courier.endNow(delivery?.returnId ?? '', 'canceled');
    await silent();
    await refreshExternalDeliveries(scene.product.context);
    expect((await read(id)).body).toMatchObject({ status: 'returned', return_status: 'failed' });
    expect(await booked(id, 'api-delivery-return')).toEqual([]);
    await scene.mailTo(
      `admin@${scene.host}`,
      new RegExp(`${newDelivery.reference} of Ringwood Tackle didn’t come back`),
    );
  });

  test('can cancel before the pick-up, also repeatedly, and owes nothing', async () => {
    const newDelivery = form();
    const { id } = (await create(newDelivery)).body;
    const answers = await Promise.all([cancel(id), cancel(id)]);
    for (const answer of [...answers, await cancel(id)])
      expect(answer).toMatchObject({ status: 200, body: { id, status: 'canceled', pin: '' } });
    expect((await read(id)).body.status).toBe('canceled');
    expect(await booked(id)).toEqual([]);
  });

  test('cannot cancel once the courier has the parcel', async () => {
    const newDelivery = form();
    const { id } = (await create(newDelivery)).body;
    await scene.push(deliveriesWith(newDelivery.reference)[0]?.id ?? '', 'picked_up');
    await reaches(id, 'pickup_complete');
    expect(await cancel(id)).toMatchObject({ status: 409, body: { data: { request: { code: 'too_late' } } } });
    expect((await cancel('nothing')).status).toBe(404);
  });

  test('can cancel a request whose answer was lost', async () => {
    const newDelivery = form();
    scene.courier.refuseNext('create', 'internal_server_error');
    expect((await create(newDelivery)).status).toBe(503);
    const [row] = (await list(`reference=${newDelivery.reference}`)).body.deliveries;
    expect(row).toMatchObject({ status: 'requested' });
    expect(await cancel(row?.id ?? '')).toMatchObject({ status: 200, body: { status: 'canceled' } });
  });

  test('lists its deliveries, newest first, page by page, with filters', async () => {
    const reference = `LIST-${randomUUID().slice(0, 8)}`;
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await create(form({ reference }))).body.id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { status, body } = await list(`reference=${reference}&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      seen.push(...body.deliveries.map(({ id }) => id));
      cursor = body.next_cursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(ids);
    await cancel(ids[1] ?? '');
    expect((await list(`reference=${reference}&status=canceled`)).body.deliveries).toMatchObject([{ id: ids[1] }]);
    const third = (await read(ids[2] ?? '')).body.created_at;
    expect((await list(`reference=${reference}&created_from=${third}`)).body.deliveries).toHaveLength(3);
    expect((await list(`reference=${reference}&created_before=${third}`)).body.deliveries).toHaveLength(2);
    await scene.pro(scene.otherShopId);
    const { body } = await list(`reference=${reference}`, { authorization: scene.basic(scene.otherShopId) });
    expect(body).toEqual({ deliveries: [], next_cursor: null });
  });

  test('can read the API’s description without a key', async () => {
    const answer = await scene.product.app.inject('/api/v1/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('has its customer’s details stored encrypted', async () => {
    const { body } = await create();
    const [row] = await scene.query<object>('select * from api_deliveries where id = $1', [body.id]);
    expect(JSON.stringify(row)).not.toMatch(/Archer|900123|Mill Lane/);
  });

  test('gets the result of a request whose connection broke', async () => {
    const newDelivery = form({ dropoff: { ...dropoff, note: '500 twice' } });
    const key = randomUUID();
    const broken = await create(newDelivery, key);
    expect(broken).toMatchObject({ status: 503, body: { data: { request: { code: 'courier_unreachable' } } } });
    await create(newDelivery, key);
    await scene.query(
      `update api_deliveries set updated_at = now() - interval '10 minutes' where idempotency_key = $1`,
      [key],
    );
    await refreshExternalDeliveries(scene.product.context);
    expect(await create(newDelivery, key)).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(deliveriesWith(newDelivery.reference)).toHaveLength(1);
  });

  test('gets updates by polling when the courier sends no webhooks', async () => {
    const { body } = await create(form({ dropoff: { ...dropoff, note: 'webhooks silent' } }));
    const [row] = await scene.query<{ delivery_id: string }>('select delivery_id from api_deliveries where id = $1', [
      body.id,
    ]);
    await scene.courier.endNow(row?.delivery_id ?? '', 'canceled');
    await scene.query(`update api_deliveries set updated_at = now() - interval '10 minutes' where id = $1`, [body.id]);
    await refreshExternalDeliveries(scene.product.context);
    expect((await read(body.id)).body).toMatchObject({ status: 'canceled', fee_pence: 899 });
    expect(await booked(body.id)).toEqual([]);
  });

  test('keeps its courier when it repeats an old request', async () => {
    const { id } = (await create()).body;
    const [row] = await scene.query<ApiDeliveryRow>('select * from api_deliveries where id = $1', [id]);
    const before = scene.courier.requests().length;
    const again = sendExternalDelivery(scene.product.context, { ...(row as ApiDeliveryRow), status: 'requested' });
    await expect(again).resolves.toMatchObject({ id, status: 'pending' });
    expect(scene.courier.requests()).toHaveLength(before);
  });
});
