// Mails to owners about going live, and to administrators about shops that ask to.
import type { PoolClient } from 'pg';
import { ANY_QUESTIONS, helloTo, type LinkedMail } from '@baitdrop/domain/messages/mails/mail-text';
import { shopMails } from '@baitdrop/domain/messages/mails/shop-mails';
import type { Context } from '../../context.ts';
import type { RetailerRow } from '../../database/schema/retailers.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, layOutMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

type Shop = Pick<RetailerRow, 'shop_name' | 'postcode' | 'email' | 'baitdrop_enabled' | 'suspended_reason'>;

async function readShop(tx: PoolClient, retailer: string): Promise<Shop> {
  const text = 'select shop_name, postcode, email, baitdrop_enabled, suspended_reason from retailers where id = $1';
  const [shop] = await rowsOf<Shop>(tx, text, [retailer]);
  if (shop === undefined) throw new Error(`retailer ${retailer} is gone`);
  return shop;
}

export function goingLiveMailHandlers({ events, jobs, seal, config: { publicUrl } }: Context): void {
  const mailOwner =
    (path: string, mailOf: (shop: Shop) => LinkedMail) =>
    async (tx: PoolClient, { retailer }: { retailer: string }): Promise<void> => {
      const shop = await readShop(tx, retailer);
      if (shop.email === '') return;
      const { subject, texts, link } = mailOf(shop);
      const blocks = [
        paragraph(helloTo(shop.shop_name)),
        ...texts.map((text) => paragraph(text)),
        button(`${publicUrl}${path}`, link),
        paragraph(ANY_QUESTIONS),
      ];
      await queueMail(jobs, tx, seal)(layOutMail(shop.email, subject, blocks));
    };

  events.on('shop.live_requested', async (tx, { retailer }) => {
    const { shop_name, postcode } = await readShop(tx, retailer);
    await events.emit(tx, 'operations.alert', shopMails.asksToGoLive(shop_name, postcode, `${publicUrl}/admin`));
  });
  events.on(
    'shop.live',
    mailOwner('/dashboard/orders', ({ shop_name }) => shopMails.live(shop_name)),
  );
  events.on(
    'shop.suspended',
    mailOwner('/dashboard/going-live', ({ shop_name, suspended_reason }) =>
      shopMails.suspended(shop_name, suspended_reason),
    ),
  );
  events.on(
    'shop.resumed',
    mailOwner('/dashboard', ({ shop_name, baitdrop_enabled }) => shopMails.resumed(shop_name, baitdrop_enabled)),
  );
}
