import type { Mail } from '@baitdrop/adapters/ports/mailer';
import { deliveryWishMail } from '@baitdrop/domain/messages/mails/delivery-wish-mail';
import { HELLO } from '@baitdrop/domain/messages/mails/mail-text';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

interface FulfilledWish {
  email: string;
  /** An outcode if the place has only a position. */
  postcode: string;
  latitude: number;
  longitude: number;
  shop: string;
}

export function deliveryWaitlistMailHandlers({ events, jobs, seal, config, postcodes }: Context): void {
  events.on('delivery_wish.fulfilled', async (tx, { wish, shop_id }) => {
    const [found] = await rowsOf<FulfilledWish>(
      tx,
      `select w.email, w.postcode, w.latitude, w.longitude, s.name as shop from delivery_waitlist w join shops s on s.shop_id = $2 where w.id = $1`,
      [wish, shop_id],
    );
    if (found === undefined) throw new Error(`wish ${wish} or shop ${shop_id} is gone`);
    const { email, postcode, latitude, longitude, shop } = found;
    const town = postcodes.outcodes.get(postcode)?.town;
    const place = town === undefined ? postcode : `${town} (${postcode})`;
    const position = town === undefined ? '' : `lat=${latitude}&lng=${longitude}&`;
    const { subject, text, link, after } = deliveryWishMail(place, shop);
    const mail: Mail = renderMail(email, subject, [
      paragraph(HELLO),
      paragraph(text),
      button(`${config.publicUrl}/order?${position}location=${encodeURIComponent(place)}`, link),
      paragraph(after),
    ]);
    await queueMail(jobs, tx, seal)(mail);
  });
}
