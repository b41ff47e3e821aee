// `GET /api/admin/overview`, for administrators: how the day goes, by London's calendar. Money in pence.
export interface AdminOverview {
  /** `2026-11-15` */
  day: string;
  /** In the directory or joined. */
  shops: number;
  live_shops: number;
  suspended_shops: number;
  waiting_shops: number;
  /** When the first of them was promised to be live; empty when nobody waits. */
  next_promised_by: string;
  /** Paid today and not cancelled. */
  orders_today: number;
  /** What those orders cost without fees: all of it is the shops'. */
  revenue_today_pence: number;
  /** Service and platform fees of those orders. */
  fees_today_pence: number;
  /** Paid and not delivered yet. */
  open_orders: number;
  /** Of those, past their promise. */
  late_orders: number;
}
