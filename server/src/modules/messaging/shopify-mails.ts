// Mails to owners about the orders of their Shopify store.
import type { PoolClient } from 'pg';
import { ANY_QUESTIONS, helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import { type StoredOrderFacts, shopifyMails } from '@baitdrop/domain/messages/mails/shopify-mails';
import { shopifyTroubleWords } from '@baitdrop/domain/messages/shopify';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { Context } from '../../context.ts';
import type { ApiDeliveryRow } from '../../database/schema/api-deliveries.ts';
import type { ShopifyOrderRow } from '../../database/schema/shopify.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { contentOfDelivery } from '../delivery/sealed-request.ts';
import { SHOP_MAIL_ADDRESS } from './shop-mail-address.ts';

interface OwnedShop {
  name: string;
  email: string;
}

async function shopOf(tx: PoolClient, shopId: string): Promise<OwnedShop | undefined> {
  const [shop] = await rowsOf<OwnedShop>(
    tx,
    `select r.shop_name as name, ${SHOP_MAIL_ADDRESS} as email
     from retailers r left join users u on u.id = r.owner where r.shop_id = $1`,
    [shopId],
  );
  return shop?.email === '' ? undefined : shop;
}

type StoredOrder = Pick<ShopifyOrderRow, 'reference' | 'created_at' | 'customer_id' | 'refunds'> & {
  status: ApiDeliveryRow['status'] | null;
  tracking_url: string | null;
  sealed_request: string | null;
};

const readStoredOrders = (tx: PoolClient, domain: string, orders: readonly string[]): Promise<StoredOrder[]> =>
  rowsOf<StoredOrder>(
    tx,
    `select o.reference, o.created_at, o.customer_id, o.refunds, d.status, d.tracking_url, d.sealed_request
     from shopify_orders o left join api_deliveries d on d.id = o.delivery and o.delivery != ''
     where o.domain = $1 and o.order_id = any($2) order by o.created_at`,
    [domain, orders],
  );

const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(instant);

function factsOf(seal: Seal, order: StoredOrder): StoredOrderFacts {
  const content = contentOfDelivery(seal, { sealed_request: order.sealed_request ?? '' });
  const refundedPence = Object.values(order.refunds).reduce((total, amount) => total + amount, 0);
  return {
    reference: order.reference,
    day: dayOf(order.created_at),
    status: order.status ?? undefined,
    trackingUrl: order.tracking_url ?? '',
    customerId: order.customer_id,
    refunded: refundedPence === 0 ? '' : formatPounds(pence(refundedPence)),
    content: content && {
      name: content.dropoff.name,
      phone: content.dropoff.phone,
      address: [content.dropoff.street, content.dropoff.town, content.dropoff.postcode]
        .filter((part) => part !== '')
        .join(', '),
      notes: content.dropoff.notes,
      items: content.items.map(({ name, quantity }) => `${quantity} × ${name}`),
    },
  };
}

export function shopifyMailHandlers({ config, jobs, seal, events }: Context): void {
  const page = `${config.publicUrl}/plugins`;
  events.on('shopify.order_trouble', async (tx, { shop_id, domain, order_id, trouble }) => {
    const shop = await shopOf(tx, shop_id);
    const [order] = await readStoredOrders(tx, domain, [order_id]);
    if (shop === undefined || order === undefined) return;
    const blocks = [
      paragraph(helloTo(shop.name)),
      paragraph(shopifyMails.trouble.what(order.reference, shopifyTroubleWords[trouble])),
      paragraph(shopifyMails.trouble.next),
      button(page, shopifyMails.show),
      paragraph(ANY_QUESTIONS),
    ];
    await queueMail(jobs, tx, seal)(renderMail(shop.email, shopifyMails.trouble.subject(order.reference), blocks));
  });
  events.on('shopify.data_requested', async (tx, { shop_id, domain, orders }) => {
    const shop = await shopOf(tx, shop_id);
    if (shop === undefined) return;
    const { subject, what, nothing, order: line, logs, next } = shopifyMails.dataRequest;
    const stored = (await readStoredOrders(tx, domain, orders)).map((order) => line(factsOf(seal, order)));
    const blocks = [
      paragraph(helloTo(shop.name)),
      paragraph(what(domain)),
      ...(stored.length === 0 ? [nothing] : [...stored, logs]).map((text) => paragraph(text)),
      paragraph(next),
      paragraph(ANY_QUESTIONS),
    ];
    await queueMail(jobs, tx, seal)(renderMail(shop.email, subject, blocks));
  });
}
