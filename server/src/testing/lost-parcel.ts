// A parcel whose courier stopped answering.
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { OrderRow } from '../database/schema/orders.ts';
import type { CheckoutScene } from './checkout-scene.ts';

const HOUR_MS = 3_600_000;

export interface Carried {
  row: OrderRow;
  courierId: string;
}

/** A parcel on its way, with a recent update of its courier. */
export async function parcelOnItsWay(scene: CheckoutScene, note = 'peg 14'): Promise<Carried> {
  const address = { line: 'Somerley Lakes', postcode: 'BH24 3PJ', note };
  const { row } = await scene.paid({ fulfilment: 'delivery', address });
  const headers = { authorization: await scene.tokenOf('owner') };
  await scene.call('POST', `/api/orders/${row.id}/accept`, { prep_minutes: 5 }, headers);
  const courierId = await eventually('a courier has it', async () => {
    const text = `select delivery_id from deliveries where "order" = $1 and delivery_id != ''`;
    return (await scene.query<{ delivery_id: string }>(text, [row.id]))[0]?.delivery_id;
  });
  for (let stage = ''; stage !== 'to_dropoff';) stage = await scene.courier.advance(courierId);
  // The last of its webhooks: none may arrive after this.
  await eventually('it is on its way', async () => {
    const text = `select 1 from deliveries where "order" = $1 and status = 'dropoff'`;
    return (await scene.query(text, [row.id])).length > 0 ? true : undefined;
  });
  return { row: await scene.row(row.id), courierId };
}

/** Dates the courier's last update two hours back, here and at the courier. */
export async function silenceCourier(scene: CheckoutScene, { row, courierId }: Carried): Promise<void> {
  const delivery = scene.courier.deliveries().find(({ id }) => id === courierId);
  if (delivery === undefined) throw new Error('the courier has no such delivery');
  for (const [stage, at] of Object.entries(delivery.since))
    Object.assign(delivery.since, { [stage]: Number(at) - 2 * HOUR_MS });
  await scene.query(
    `update deliveries set last_update_at = now() - interval '2 hours', position_at = null where "order" = $1`,
    [row.id],
  );
}
