import type { Pool, PoolClient } from 'pg';
import type { ShopNotification } from '@baitdrop/contract/notifications';
import { rowsOf } from '../../../platform/database/rows.ts';

const MAX_SHOWN = 50;
const MAX_TEXT = 140;

type NotificationRow = Pick<ShopNotification, 'kind' | 'id' | 'code' | 'about' | 'figure'> & { at: Date };

interface Shown {
  since: Date;
  seesReviews: boolean;
  seesMoney: boolean;
}

/** Each part reads the newest rows of one table by the shop's index. */
export const readNotifications = (
  db: Pool,
  shopId: string,
  { since, seesReviews, seesMoney }: Shown,
): Promise<NotificationRow[]> =>
  rowsOf<NotificationRow>(
    db,
    `select kind, id, code, about, figure, at from (
       (select 'order' as kind, id, code, customer_name as about, null::bigint as figure, paid_at as at from orders
        where shop_id = $1 and paid_at >= $2 order by paid_at desc limit ${MAX_SHOWN})
       union all
       (select 'missed_order', o.id, o.code, o.customer_name, null, m.missed_at
        from missed_orders m join orders o on o.id = m."order" and o.shop_id = m.shop_id
        where m.shop_id = $1 and m.missed_at >= $2 order by m.missed_at desc limit ${MAX_SHOWN})
       union all
       (select 'message', o.id, o.code, left(m.text, ${MAX_TEXT}), null, m.written_at
        from orders o join order_messages m on m."order" = o.id and m.shop_id = o.shop_id and m.by = 'customer'
        where o.shop_id = $1 and o.created >= $2 order by m.written_at desc limit ${MAX_SHOWN})
       union all
       (select 'case', o.id, o.code, c.reason, null, c.opened_at
        from orders o join order_cases c on c."order" = o.id and c.shop_id = o.shop_id
        where o.shop_id = $1 and o.created >= $2 order by c.opened_at desc limit ${MAX_SHOWN})
       union all
       (select 'review', id, '', author, rating, created from reviews
        where $3 and shop_id = $1 and created >= $2 and hidden_because = '' order by created desc limit ${MAX_SHOWN})
       union all
       (select case when status = 'paid' then 'payout_paid' else 'payout_failed' end, id, '', failure, amount_pence,
          coalesce(paid_at, updated, created)
        from payouts where $4 and shop_id = $1 and created >= $2 and status in ('paid', 'failed', 'reversed')
        order by created desc limit ${MAX_SHOWN})
     ) notification order by at desc, id limit ${MAX_SHOWN}`,
    [shopId, since, seesReviews, seesMoney],
  );

/** Undefined until the person has read any. */
export async function findReadUntil(db: Pool, user: string, shopId: string): Promise<Date | undefined> {
  const [row] = await rowsOf<{ read_until: Date }>(
    db,
    'select read_until from notification_reads where "user" = $1 and shop_id = $2',
    [user, shopId],
  );
  return row?.read_until;
}

/** Reading on an older screen does not make anything new again. */
export async function saveReadUntil(
  db: Pool,
  { user, shopId, until }: { user: string; shopId: string; until: Date },
): Promise<void> {
  await db.query(
    `insert into notification_reads ("user", shop_id, read_until) values ($1, $2, $3)
     on conflict ("user", shop_id) do update
     set read_until = greatest(notification_reads.read_until, excluded.read_until)`,
    [user, shopId, until],
  );
}

export async function forgetReadsOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query('delete from notification_reads where "user" = $1', [user]);
}
