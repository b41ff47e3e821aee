import { helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import { shopMails } from '@baitdrop/domain/messages/mails/shop-mails';
import type { Context } from '../../context.ts';
import type { ProductRow } from '../../database/schema/shops.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, layOutMail, list, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

type LowProduct = Pick<ProductRow, 'name' | 'stock'>;

const MAX_NAMED = 20;

export function stockMailHandlers({ events, jobs, seal, config }: Context): void {
  events.on('stock.low', async (tx, { shop_id, products }) => {
    const [shop] = await rowsOf<{ shop_name: string; email: string }>(
      tx,
      `select r.shop_name, coalesce(nullif(r.email, ''), u.email) as email
       from retailers r join users u on u.id = r.owner where r.shop_id = $1`,
      [shop_id],
    );
    if (shop === undefined) throw new Error(`shop ${shop_id} is gone`);
    const low = await rowsOf<LowProduct>(
      tx,
      'select name, stock from products where id = any($1) order by stock, lower(name)',
      [products],
    );
    const { subject, intro, line, more, link, after } = shopMails.lowStock;
    const named = low.slice(0, MAX_NAMED).map(({ name, stock }) => line(name, stock));
    const left = low.length - named.length;
    const mail = layOutMail(shop.email, subject(low.length), [
      paragraph(helloTo(shop.shop_name)),
      paragraph(intro(low.length)),
      list(left > 0 ? [...named, more(left)] : named),
      button(`${config.publicUrl}/dashboard/products?show=low`, link),
      paragraph(after),
    ]);
    await queueMail(jobs, tx, seal)(mail);
  });
}
