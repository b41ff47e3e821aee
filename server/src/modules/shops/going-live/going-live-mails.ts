// What the owner of a shop is told about its being open for orders.
import type { PoolClient } from 'pg';
import { button, layOutMail, type MailBlock, paragraph } from '../../../platform/mail/mail-layout.ts';
import type { GoingLiveParts } from './going-live-parts.ts';
import type { GoingLiveRow } from './going-live.db.ts';

type News = 'approved' | 'suspended' | 'resumed';

interface Words {
  subject: string;
  blocks: MailBlock[];
}

const words: Record<News, (shop: GoingLiveRow, publicUrl: string) => Words> = {
  approved: (shop, publicUrl) => ({
    subject: `${shop.shop_name} is live on BaitDrop`,
    blocks: [
      paragraph(`Good news: ${shop.shop_name} is live. Customers near you can order from now on.`),
      paragraph(
        'Keep the order desk open while you are open: it rings when an order comes in. Need a break? Pause new orders in your settings; the pause ends by itself.',
      ),
      button(`${publicUrl}/dashboard/orders`, 'Open the order desk'),
    ],
  }),
  suspended: (shop, publicUrl) => ({
    subject: `${shop.shop_name} is suspended on BaitDrop`,
    blocks: [
      paragraph(`We have stopped new orders for ${shop.shop_name}. The reason: ${shop.suspended_reason}`),
      paragraph('Orders that are running go on: please finish them. What you have earned is paid out as usual.'),
      button(`${publicUrl}/dashboard/going-live`, 'See what to do'),
    ],
  }),
  resumed: (shop, publicUrl) => ({
    subject: `${shop.shop_name} is back on BaitDrop`,
    blocks: [
      paragraph(
        shop.baitdrop_enabled
          ? `The suspension of ${shop.shop_name} is over. Customers can order from you again.`
          : `The suspension of ${shop.shop_name} is over. Ask to go live when your checklist is complete.`,
      ),
      button(`${publicUrl}/dashboard`, 'Open your dashboard'),
    ],
  }),
};

export async function tellOwner(parts: GoingLiveParts, tx: PoolClient, news: News, shop: GoingLiveRow): Promise<void> {
  if (shop.email === '') return;
  const { subject, blocks } = words[news](shop, parts.publicUrl);
  await parts.mailIn(tx, layOutMail(shop.email, subject, blocks));
}
