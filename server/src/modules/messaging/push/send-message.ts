import { defaultPreferences, wantsPush } from '@baitdrop/domain/notifications/preferences';
import { pushNewsOf } from '@baitdrop/domain/notifications/push-news';
import { nextTrySeconds } from '@baitdrop/domain/notifications/push-retry';
import type { PushMessage } from '@baitdrop/adapters/ports/push';
import { openDevice } from './device-secret.ts';
import { deleteDevice } from './devices.db.ts';
import { claimMessage, endMessage, type ClaimedPushMessage, releaseMessage } from './messages.db.ts';
import { presentPreferences } from './preferences.db.ts';
import type { Context } from '../../../context.ts';

export const SEND_PUSH_QUEUE = 'push.send';

/** Longer than a push service may take to answer. */
const BUSY_SECONDS = 60;

const later = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

/** Makes one attempt to send a message. Answers the seconds until the next one; undefined when none is needed. */
export async function sendMessage(context: Context, id: string): Promise<number | undefined> {
  const { pool, push: sender, seal, log } = context;
  const now = context.now();
  const row = await claimMessage(pool, id, now, later(now, BUSY_SECONDS));
  // Another process is sending the message, or was killed while it did.
  if (row === 'busy') return BUSY_SECONDS;
  if (row === undefined) return undefined;
  const end = (outcome: string) => endMessage(pool, id, outcome, context.now());
  const chosen = row.preferences === null ? defaultPreferences : presentPreferences(row.preferences);
  if (sender === undefined || !wantsPush(row.audience, chosen)) return void (await end('unwanted'));
  const found = messageOf(row, now);
  if (found === undefined) return void (await end('too late'));
  if (seal.openOrEmpty(row.sealed) === '') return void (await end('unreadable'));
  const outcome = await sender.send(openDevice(seal, row.sealed), found);
  const about = { message: id, service: row.host, news: row.news, tries: row.tries };
  switch (outcome.result) {
    case 'taken':
      return void (await end('taken'));
    case 'gone':
      log.info(about, 'a device is gone and forgotten');
      return void (await deleteDevice(pool, row.device));
    case 'refused':
      log.error({ ...about, detail: outcome.detail }, 'a push message was refused');
      return void (await end('refused'));
    case 'later': {
      const { ttlSeconds: leftSeconds } = found;
      const seconds = nextTrySeconds({ tries: row.tries, askedSeconds: outcome.afterSeconds, leftSeconds });
      log.warn({ ...about, detail: outcome.detail, seconds }, 'a push message was not taken yet');
      if (seconds === undefined) await end('given up');
      else await releaseMessage(pool, id, outcome.detail);
      return seconds;
    }
  }
}

/** Writes the message as of now; undefined when it is no longer worth reading. */
function messageOf(row: ClaimedPushMessage, now: Date): PushMessage | undefined {
  const {
    audience,
    news,
    code,
    shop_name: shopName,
    fulfilment,
    answer_due_at: answerDueAt,
    announced_eta: announcedEta,
  } = row;
  const facts = { code, shopName, fulfilment, answerDueAt, announcedEta };
  const written = pushNewsOf(audience, news, facts, row.created_at);
  if (written === undefined) return undefined;
  const ageSeconds = Math.floor((now.getTime() - row.created_at.getTime()) / 1000);
  const ttlSeconds = written.ttlSeconds - Math.max(0, ageSeconds);
  if (ttlSeconds <= 0) return undefined;
  const isShop = audience === 'shop';
  return {
    title: written.title,
    body: written.body,
    url: isShop ? `/dashboard/orders?order=${row.order}` : `/track/${row.track_token}`,
    tag: `${isShop ? 'shop' : 'order'}-${row.order}`,
    urgency: written.urgency,
    ttlSeconds,
  };
}
