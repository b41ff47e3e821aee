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
    const named = low.slice(0, MAX_NAMED).map(lineOf);
    const more = low.length - named.length;
    const mail = layOutMail(shop.email, `${productsAre(low.length)} running low`, [
      paragraph(`Hello ${shop.shop_name},`),
      paragraph(`${productsAre(low.length)} down to the number you set:`),
      list(more > 0 ? [...named, `and ${more} more`] : named),
      button(`${config.publicUrl}/dashboard/products?show=low`, 'Open your products'),
      paragraph('You set that number for each product. With 0 we don’t email you about it.'),
    ]);
    await queueMail(jobs, tx, seal)(mail);
  });
}

const lineOf = ({ name, stock }: LowProduct): string => `${name}: ${stock <= 0 ? 'none' : stock} left`;
const productsAre = (count: number): string => (count === 1 ? '1 product is' : `${count} products are`);
