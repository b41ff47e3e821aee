import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { WaitingRow } from '../../../platform/jobs/waiting-work.db.ts';

/**
 * Counts webhook messages that were not accepted yet, by reason. Messages that wait behind them are included, test
 * messages are not.
 */
export async function waitingWebhooks({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<WaitingRow[]> {
  const rows = await rowsOf<Omit<WaitingRow, 'kind'>>(
    pool,
    `select coalesce(nullif(m.reason, ''), head.reason, '') as reason, count(*) as count, min(m.created_at) as since
     from shop_webhook_messages m join shop_webhooks w on w.id = m.webhook and not w.is_test
     left join lateral (select reason from shop_webhook_messages first where first.webhook = m.webhook
       and first.subject = m.subject and first.state = 'waiting' and first.rowid < m.rowid order by first.rowid limit 1) head on true
     where m.state = 'waiting' and (m.tries > 0 or m.next_try_at < $1::timestamptz - interval '1 minute') group by 1`,
    [now()],
  );
  return rows.map((row) => ({ kind: 'shop_webhooks', ...row }));
}
