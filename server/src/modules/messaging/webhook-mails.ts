// Mails to owners when their webhook is turned off, because it failed for days or its address is gone.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { ANY_QUESTIONS, helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import { webhookMails } from '@baitdrop/domain/messages/mails/webhook-mails';
import { FAILING_DAYS } from '@baitdrop/domain/webhooks/webhook-retries';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { SHOP_MAIL_ADDRESS } from './shop-mail-address.ts';

export function webhookMailHandlers(context: Context): void {
  context.events.on('webhook.switched_off', (tx, news) => mailSwitchedOff(context, tx, news));
}

async function mailSwitchedOff(
  { config, jobs, seal }: Context,
  tx: PoolClient,
  { webhook, reason }: EventPayload<'webhook.switched_off'>,
): Promise<void> {
  const [shop] = await rowsOf<{ name: string; email: string; url: string }>(
    tx,
    `select r.shop_name as name, ${SHOP_MAIL_ADDRESS} as email, w.url
     from shop_webhooks w join retailers r on r.shop_id = w.shop_id left join users u on u.id = r.owner where w.id = $1`,
    [webhook],
  );
  if (shop === undefined || shop.email === '') return;
  const { subject, what, next, show } = webhookMails;
  const text = reason === 'gone' ? what.gone(shop.url) : what.failing(shop.url, FAILING_DAYS);
  const blocks = [
    paragraph(helloTo(shop.name)),
    paragraph(text),
    paragraph(next),
    button(`${config.publicUrl}/dashboard/webhooks`, show),
    paragraph(ANY_QUESTIONS),
  ];
  await queueMail(jobs, tx, seal)(renderMail(shop.email, subject(shop.name), blocks));
}
