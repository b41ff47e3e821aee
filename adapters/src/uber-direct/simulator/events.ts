// Uber's webhooks about a delivery, and their simulated failures.
import { randomBytes } from 'node:crypto';
import { uberSignature } from '../uber-webhooks.ts';
import type { Delivery } from './delivery.ts';
import { deliveryJson, iso, courierPositionOf } from './delivery-json.ts';
import type { EventSender } from '../../simulator-kit/event-sender.ts';
import { isComplete } from '../../simulator-kit/simulated-delivery.ts';

export interface UberWebhooks {
  status(delivery: Delivery): Promise<void>;
  position(delivery: Delivery): Promise<void>;
  refund(delivery: Delivery, refund: { uberPence: number; partnerPence: number; reason: string }): Promise<void>;
}

export const signedUberHeaders = (webhookKey: string) => (body: string) => {
  const signature = uberSignature(body, webhookKey);
  return { 'x-uber-signature': signature, 'x-postmates-signature': signature };
};

export function createUberWebhooks(sender: EventSender, base: () => string, now: () => number): UberWebhooks {
  const heldBack = new Map<string, string>();
  const newEventId = () => `evt_${randomBytes(16).toString('base64url')}`;

  async function post({ id, cases }: Delivery, body: string, keep: boolean): Promise<void> {
    if (cases.includes('webhooks silent')) return;
    await sender.send(id, body, { keep });
    if (cases.includes('webhook twice')) await sender.send(id, body, { keep });
  }

  return {
    async status(delivery) {
      const data = deliveryJson(delivery, base(), now());
      const body = JSON.stringify({
        id: newEventId(),
        kind: 'event.delivery_status',
        created: iso(now()),
        status: data['status'],
        live_mode: false,
        delivery_id: delivery.id,
        customer_id: delivery.customerId,
        developer_id: 'dev_simulated',
        account_id: 'acc_simulated',
        data,
      });
      const late = heldBack.get(delivery.id);
      heldBack.delete(delivery.id);
      const isSlow = delivery.cases.includes('slow webhook') && !isComplete(delivery);
      if (isSlow && late === undefined) {
        heldBack.set(delivery.id, body);
        return;
      }
      await post(delivery, body, true);
      if (late !== undefined) await post(delivery, late, true);
    },
    async refund(delivery, { uberPence, partnerPence, reason }) {
      const body = JSON.stringify({
        id: newEventId(),
        kind: 'event.refund_request',
        created: iso(now()),
        live_mode: false,
        delivery_id: delivery.id,
        external_id: delivery.form.external_id ?? '',
        external_store_id: delivery.form.external_store_id ?? '',
        data: {
          id: `ref_${randomBytes(16).toString('base64url')}`,
          created_at: iso(now()),
          currency_code: 'GBP',
          total_uber_refund: uberPence,
          total_partner_refund: partnerPence,
          refund_fees: [{ category: 'DELIVERY', fee_code: 'UBER_DELIVERY_FEE', value: uberPence }],
          refund_order_items: [
            {
              party_at_fault: uberPence > 0 ? 'UBER' : 'PARTNER',
              reason,
              refund_items: delivery.form.manifest_items.map(({ name, quantity }) => ({ name, quantity })),
              partner_refund_amount: partnerPence,
              uber_refund_amount: uberPence,
            },
          ],
        },
      });
      await post(delivery, body, true);
    },
    async position(delivery) {
      // A slow receiver gets only the newest position.
      if (sender.busy(delivery.id)) return;
      const location = courierPositionOf(delivery, now());
      const body = JSON.stringify({
        id: newEventId(),
        kind: 'event.courier_update',
        created: iso(now()),
        location,
        live_mode: false,
        delivery_id: delivery.id,
        job_id: delivery.uuid,
        data: deliveryJson(delivery, base(), now()),
      });
      await post(delivery, body, false);
    },
  };
}
