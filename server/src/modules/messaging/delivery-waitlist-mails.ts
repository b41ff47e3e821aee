import type { Mail } from '@baitdrop/adapters/ports/mailer';
import { deliveryWishMail } from '@baitdrop/domain/messages/mails/delivery-wish-mail';
import { HELLO } from '@baitdrop/domain/messages/mails/mail-text';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

export function deliveryWaitlistMailHandlers({ events, jobs, seal, config }: Context): void {
  events.on('delivery_wish.fulfilled', async (tx, { wish, shop_id }) => {
    const [found] = await rowsOf<{ email: string; postcode: string; shop: string }>(
      tx,
      `select w.email, w.postcode, s.name as shop from delivery_waitlist w join shops s on s.shop_id = $2 where w.id = $1`,
      [wish, shop_id],
    );
    if (found === undefined) throw new Error(`wish ${wish} or shop ${shop_id} is gone`);
    const { email, postcode, shop } = found;
    const { subject, text, link, after } = deliveryWishMail(postcode, shop);
    const mail: Mail = renderMail(email, subject, [
      paragraph(HELLO),
      paragraph(text),
      button(`${config.publicUrl}/order?location=${encodeURIComponent(postcode)}`, link),
      paragraph(after),
    ]);
    await queueMail(jobs, tx, seal)(mail);
  });
}
