// SQL for refunds that the platform or a courier pays for: the shop's compensation, from the ledger.

/** SQL for the ledger entries `e` of the movements `m` that compensate the shop for refunds of an order. */
export const compensationEntries = (order: string): string => `refunds f
    join ledger_movements m on m.kind in ('lost-parcel', 'refund-borne') and m.reference = f.id
    join ledger_entries e on e.movement = m.id and e.account = 'shop:' || ${order}."shop_id"
    where f."order" = ${order}."id"`;

/**
 * SQL for the shop's compensation for one order. The ledger is read only for orders with a refund, or whose promotion
 * covered the whole price.
 */
export const compensationSql = (order: string): string =>
  `case when ${order}."refunded_pence" + ${order}."promotion_pence" > 0 then
    (select coalesce(sum(e.amount_pence), 0)::bigint from ${compensationEntries(order)}) else 0 end`;
