// Refunds that another pays for: what of them BaitDrop or the courier makes good to the shop, by the ledger.

/** In SQL, the entries `e` of the movements `m` that make refunds of an order good to its shop. */
export const madeGoodEntries = (order: string): string => `refunds f
    join ledger_movements m on m.kind in ('lost-parcel', 'refund-borne') and m.reference = f.id
    join ledger_entries e on e.movement = m.id and e.account = 'shop:' || ${order}."shop_id"
    where f."order" = ${order}."id"`;

/** In SQL, of an order: the sum of them. Looked up only for orders that have a refund, or had a promotion that paid for all. */
export const madeGoodSql = (order: string): string =>
  `case when ${order}."refunded_pence" + ${order}."promotion_pence" > 0 then
    (select coalesce(sum(e.amount_pence), 0)::bigint from ${madeGoodEntries(order)}) else 0 end`;
