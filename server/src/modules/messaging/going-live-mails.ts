// Mails to owners about going live, and to administrators about shops that ask to.
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import type { RetailerRow } from '../../database/schema/retailers.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, layOutMail, type MailBlock, paragraph } from '../../platform/mail/mail-layout.ts';
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
    (subjectOf: (shop: Shop) => string, blocksOf: (shop: Shop, publicUrl: string) => MailBlock[]) =>
    async (tx: PoolClient, { retailer }: { retailer: string }): Promise<void> => {
      const shop = await readShop(tx, retailer);
      if (shop.email === '') return;
      await queueMail(jobs, tx, seal)(layOutMail(shop.email, subjectOf(shop), blocksOf(shop, publicUrl)));
    };

  events.on('shop.live_requested', async (tx, { retailer }) => {
    const { shop_name, postcode } = await readShop(tx, retailer);
    await events.emit(tx, 'operations.alert', {
      subject: `${shop_name} asks to go live`,
      text: `${shop_name} (${postcode}) has finished its checklist and asks to go live. We promise an answer within 24 hours: ${publicUrl}/admin`,
    });
  });
  events.on(
    'shop.live',
    mailOwner(({ shop_name }) => `${shop_name} is live on BaitDrop`, liveBlocks),
  );
  events.on(
    'shop.suspended',
    mailOwner(({ shop_name }) => `${shop_name} is suspended on BaitDrop`, suspendedBlocks),
  );
  events.on(
    'shop.resumed',
    mailOwner(({ shop_name }) => `${shop_name} is back on BaitDrop`, resumedBlocks),
  );
}

const liveBlocks = ({ shop_name }: Shop, publicUrl: string): MailBlock[] => [
  paragraph(`Good news: ${shop_name} is live. Customers near you can order now.`),
  paragraph(
    'Keep the order desk open while you are open: it rings when an order comes in. Need a break? Pause new orders in your settings. The pause ends automatically.',
  ),
  button(`${publicUrl}/dashboard/orders`, 'Open the order desk'),
];

const suspendedBlocks = ({ shop_name, suspended_reason }: Shop, publicUrl: string): MailBlock[] => [
  paragraph(`We’ve stopped new orders for ${shop_name}. Reason: ${suspended_reason}`),
  paragraph('Please finish the orders you already have. We’ll pay out what you’ve earned as usual.'),
  button(`${publicUrl}/dashboard/going-live`, 'See what to do'),
];

const resumedBlocks = ({ shop_name, baitdrop_enabled }: Shop, publicUrl: string): MailBlock[] => [
  paragraph(
    baitdrop_enabled
      ? `The suspension of ${shop_name} is over. Customers can order from you again.`
      : `The suspension of ${shop_name} is over. Ask to go live when your checklist is complete.`,
  ),
  button(`${publicUrl}/dashboard`, 'Open your dashboard'),
];
