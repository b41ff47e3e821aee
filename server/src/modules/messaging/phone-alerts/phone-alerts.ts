// Texts and then calls a shop's phone when no member of staff has seen a new order, within the time left to answer it.
import type { PoolClient } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { phoneAlertMessages as words } from '@baitdrop/domain/messages/phone-alerts';
import { type PhoneAlertKind, phoneAlertAt } from '@baitdrop/domain/orders/order-times';
import type { Context } from '../../../context.ts';
import {
  beginAlert,
  deleteAlertPhoneChosenBy,
  deleteAlertPhonesOf,
  endAlert,
  recordPhoneProblem,
  readAlertPhone,
  readUnseenOrder,
} from './phone-alerts.db.ts';

export const PHONE_ALERT_QUEUE = 'phone-alerts.send';
const KINDS: readonly PhoneAlertKind[] = ['text', 'call'];
const RETRY_SECONDS = 10;
const MAX_TRIES = 4;

export function phoneAlertHandlers(context: Context): void {
  const { events, jobs, now, telephone } = context;
  // Alerts come after push messages and mails, which are sent with the reminder.
  events.on('order.escalated', async (tx, { order }) => {
    const unseen = telephone && (await readUnseenOrder(tx, order));
    if (!unseen) return;
    for (const kind of KINDS) {
      const waitMs = phoneAlertAt(kind, unseen.answer_due_at).getTime() - now().getTime();
      await jobs.send(
        tx,
        PHONE_ALERT_QUEUE,
        { order, kind },
        { startAfterSeconds: Math.max(0, Math.ceil(waitMs / 1000)) },
      );
    }
  });
  events.on('shop.person_removed', (tx, { shop_id, user }) => deleteAlertPhoneChosenBy(tx, shop_id, user));
  events.on('account.closing', (tx: PoolClient, { user }) => deleteAlertPhonesOf(tx, user));
}

/** Answers the seconds until the next attempt; undefined when none is needed. */
export async function sendPhoneAlert(context: Context, id: string, kind: PhoneAlertKind): Promise<number | undefined> {
  const { pool, telephone, config, log, events } = context;
  const now = context.now();
  const order = await readUnseenOrder(pool, id);
  if (telephone === undefined || order === undefined || now >= order.answer_due_at) return undefined;
  const phone = await readAlertPhone(pool, order.shop_id);
  if (phone === undefined || phone.phone === '' || !(kind === 'text' ? phone.texts : phone.calls)) return undefined;
  const tries = await beginAlert(pool, { order: id, shopId: order.shop_id, kind, at: now });
  if (tries === undefined) return undefined;
  const facts = { code: order.code, shopName: order.shop_name, answerDueAt: order.answer_due_at };
  const outcome = await (kind === 'text'
    ? telephone.text(phone.phone, words.text(facts, `${config.publicUrl}/dashboard/orders`, now))
    : telephone.call(phone.phone, words.call(facts, now)));
  const at = context.now();
  const about = { order: id, kind, tries };
  if (outcome.result === 'taken') {
    await endAlert(pool, id, kind, { providerId: outcome.id, status: 'queued', outcome: 'under_way', at });
    await recordPhoneProblem(pool, order.shop_id, phone.phone, '');
    return undefined;
  }
  if (outcome.result === 'later' && tries < MAX_TRIES) {
    log.warn({ ...about, detail: outcome.detail }, 'a phone alert was not taken yet');
    return Math.max(1, outcome.afterSeconds ?? RETRY_SECONDS);
  }
  log.error({ ...about, detail: outcome.detail }, 'a phone alert was refused');
  const errorCode = outcome.result === 'refused' ? outcome.code : 0;
  await endAlert(pool, id, kind, { status: outcome.result, outcome: 'failed', errorCode, at });
  if (outcome.result !== 'refused') return undefined;
  if (outcome.because === 'account') {
    const { subject, text } = words.refused;
    await inTransaction(pool, (tx) => events.emit(tx, 'operations.alert', { subject, text: text(errorCode) }));
  } else await recordPhoneProblem(pool, order.shop_id, phone.phone, outcome.because);
  return undefined;
}
