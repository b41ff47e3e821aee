// What owners read about the orders of their Shopify store.
import type { PoolClient } from 'pg';
import { ANY_QUESTIONS, helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import { shopifyMails } from '@baitdrop/domain/messages/mails/shopify-mails';
import { shopifyTroubleWords } from '@baitdrop/domain/messages/shopify';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, layOutMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

interface OwnedShop {
  name: string;
  email: string;
}

async function shopOf(tx: PoolClient, shopId: string): Promise<OwnedShop | undefined> {
  const [shop] = await rowsOf<OwnedShop>(
    tx,
    `select r.shop_name as name, coalesce(nullif(r.email, ''), u.email, '') as email
     from retailers r left join users u on u.id = r.owner where r.shop_id = $1`,
    [shopId],
  );
  return shop?.email === '' ? undefined : shop;
}

interface KeptOrder {
  reference: string;
  state: string;
  created_at: Date;
  status: string | null;
  tracking_url: string | null;
}

const keptOrders = (tx: PoolClient, domain: string, orders: readonly string[]): Promise<KeptOrder[]> =>
  rowsOf<KeptOrder>(
    tx,
    `select o.reference, o.state, o.created_at, d.status, d.tracking_url
     from shopify_orders o left join api_deliveries d on d.id = o.delivery and o.delivery != ''
     where o.domain = $1 and o.order_id = any($2) order by o.created_at`,
    [domain, orders],
  );

export function shopifyMailHandlers({ config, jobs, seal, events }: Context): void {
  const page = `${config.publicUrl}/plugins`;
  events.on('shopify.order_trouble', async (tx, { shop_id, domain, order_id, trouble }) => {
    const shop = await shopOf(tx, shop_id);
    const [order] = await keptOrders(tx, domain, [order_id]);
    if (shop === undefined || order === undefined) return;
    const blocks = [
      paragraph(helloTo(shop.name)),
      paragraph(shopifyMails.trouble.what(order.reference, shopifyTroubleWords[trouble])),
      paragraph(shopifyMails.trouble.next),
      button(page, shopifyMails.show),
      paragraph(ANY_QUESTIONS),
    ];
    await queueMail(jobs, tx, seal)(layOutMail(shop.email, shopifyMails.trouble.subject(order.reference), blocks));
  });
  events.on('shopify.data_requested', async (tx, { shop_id, domain, orders }) => {
    const shop = await shopOf(tx, shop_id);
    if (shop === undefined) return;
    const { subject, what, order: line, next } = shopifyMails.dataRequest;
    const blocks = [
      paragraph(helloTo(shop.name)),
      paragraph(what(domain)),
      ...(await keptOrders(tx, domain, orders)).map((order) =>
        paragraph(
          line({
            reference: order.reference,
            at: order.created_at.toISOString(),
            status: order.status ?? order.state,
            trackingUrl: order.tracking_url ?? '',
          }),
        ),
      ),
      paragraph(next),
      paragraph(ANY_QUESTIONS),
    ];
    await queueMail(jobs, tx, seal)(layOutMail(shop.email, subject, blocks));
  });
}
