import { reviewMails } from '@baitdrop/domain/messages/mails/review-mails';
import type { Context } from '../../context.ts';
import type { OrderRow, ReviewRow } from '../../database/schema/orders.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { readMailShop } from './order-mails/order-mails.db.ts';

type WrittenReview = Pick<ReviewRow, 'rating' | 'text' | 'author'> & Pick<OrderRow, 'code'>;

/** Mails the shop about a new review, so that it can reply. */
export function reviewMailHandlers({ events, jobs, seal, config }: Context): void {
  events.on('review.written', async (tx, { review, shop_id }) => {
    const [written] = await rowsOf<WrittenReview>(
      tx,
      `select r.rating, r.text, r.author, o.code from reviews r join orders o on o.id = r."order" where r.id = $1`,
      [review],
    );
    const email = (await readMailShop(tx, shop_id))?.email ?? '';
    if (written === undefined || email === '') return;
    const { rating, text, author, code } = written;
    const mail = renderMail(email, reviewMails.subject(author, rating), [
      paragraph(reviewMails.what(author, code, rating)),
      ...(text === '' ? [] : [paragraph(reviewMails.words(text))]),
      paragraph(reviewMails.answer),
      button(`${config.publicUrl}/dashboard/reviews`, reviewMails.link),
    ]);
    await queueMail(jobs, tx, seal)(mail);
  });
}
