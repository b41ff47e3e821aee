import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { VatRate } from '@baitdrop/domain/vat/vat-rates';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { VatDocumentLine, VatDocumentRow } from '../../../database/schema/vat-documents.ts';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface Seller {
  shop_id: string;
  name: string;
  address: string;
  postcode: string;
  vat_number: string;
}

/** Finds the seller of an order; undefined when they are not registered for VAT. */
export async function registeredSellerOf(tx: Queryable, order: string): Promise<Seller | undefined> {
  const [seller] = await rowsOf<Seller>(
    tx,
    `select r.shop_id, r.shop_name as name, r.address, r.postcode, r.vat_number
     from orders o join retailers r on r.shop_id = o.shop_id where o.id = $1 and r.vat_number != ''`,
    [order],
  );
  return seller;
}

/** Lists the units of each line that are not refunded, with the product’s present VAT rate or the shop’s default. */
export async function suppliedLines(tx: Queryable, order: string): Promise<VatDocumentLine[]> {
  return rowsOf<VatDocumentLine>(
    tx,
    `select l.id as line, l.name, (l.quantity - l.refunded_quantity)::bigint as quantity, l.price_pence,
       coalesce(nullif(p.vat_rate, ''), r.vat_default_rate, '') as rate
     from order_lines l join orders o on o.id = l."order" left join retailers r on r.shop_id = o.shop_id
       left join products p on p.id = l.product and l.product != ''
     where l."order" = $1 and l.quantity > l.refunded_quantity order by l.position`,
    [order],
  );
}

export type NewVatDocument = Omit<VatDocumentRow, 'id' | 'number'>;

/**
 * Inserts the document with the shop's next number. The counter stays locked until the end of the transaction, so that
 * no number is skipped.
 */
export async function insertVatDocument(tx: PoolClient, document: NewVatDocument): Promise<void> {
  await takeAdvisoryLocks(tx, `vat-documents:${document.shop_id}`);
  await tx.query(
    `insert into vat_documents (id, shop_id, number, kind, "order", refund, seller, lines, discount_pence, rates, total_pence,
       vat_pence, issued_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from vat_documents where shop_id = $2
     on conflict do nothing`,
    [
      newRecordId(randomBytes),
      document.shop_id,
      document.kind,
      document.order,
      document.refund,
      JSON.stringify(document.seller),
      JSON.stringify(document.lines),
      document.discount_pence,
      JSON.stringify(document.rates),
      document.total_pence,
      document.vat_pence,
      document.issued_at,
    ],
  );
}

/** Lists the invoice first, then the credit notes. */
export async function vatDocumentsOf(db: Queryable, order: string): Promise<VatDocumentRow[]> {
  return rowsOf<VatDocumentRow>(db, 'select * from vat_documents where "order" = $1 order by number', [order]);
}

export interface ListedDocument extends Pick<
  VatDocumentRow,
  'id' | 'number' | 'kind' | 'order' | 'issued_at' | 'total_pence' | 'vat_pence'
> {
  code: string;
}

export async function listVatDocuments(
  db: Queryable,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedDocument[]> {
  return rowsOf<ListedDocument>(
    db,
    `select d.id, d.number, d.kind, d."order", d.issued_at, d.total_pence, d.vat_pence, coalesce(o.code, '') as code
     from vat_documents d left join orders o on o.id = d."order"
     where d.shop_id = $1 order by d.number desc limit $2 offset $3`,
    [shopId, limit, offset],
  );
}

interface VatCounts {
  documents: number;
  undecided: number;
  registered: boolean;
  default_rate: VatRate;
}

export async function countVatDocuments(db: Queryable, shopId: string): Promise<VatCounts> {
  const [row] = await rowsOf<VatCounts>(
    db,
    `select (select count(*) from vat_documents where shop_id = $1) as documents,
       (select count(*) from products where shop_id = $1 and is_active and vat_rate = '') as undecided,
       exists (select 1 from retailers where shop_id = $1 and vat_number != '') as registered,
       coalesce((select vat_default_rate from retailers where shop_id = $1), '') as default_rate`,
    [shopId],
  );
  return row ?? { documents: 0, undecided: 0, registered: false, default_rate: '' };
}

export type ReceiptOrder = Pick<
  OrderRow,
  | 'id'
  | 'code'
  | 'shop_id'
  | 'shop_name'
  | 'status'
  | 'paid_at'
  | 'customer_name'
  | 'address_line'
  | 'postcode'
  | 'subtotal_pence'
  | 'service_fee_pence'
  | 'platform_fee_pence'
  | 'delivery_fee_pence'
  | 'promotion_pence'
  | 'promotion_code'
  | 'credit_pence'
  | 'tip_pence'
  | 'to_pay_pence'
  | 'refunded_pence'
> & { seller_address: string; seller_postcode: string };

export async function readReceiptOrder(db: Queryable, order: string): Promise<ReceiptOrder | undefined> {
  const [row] = await rowsOf<ReceiptOrder>(
    db,
    `select o.id, o.code, o.shop_id, o.shop_name, o.status, o.paid_at, o.customer_name, o.address_line, o.postcode,
       o.subtotal_pence, o.service_fee_pence, o.platform_fee_pence, o.delivery_fee_pence, o.promotion_pence, o.promotion_code,
       o.credit_pence, o.tip_pence, o.to_pay_pence, o.refunded_pence, coalesce(r.address, '') as seller_address,
       coalesce(r.postcode, '') as seller_postcode
     from orders o left join retailers r on r.shop_id = o.shop_id where o.id = $1`,
    [order],
  );
  return row;
}

export async function receiptLines(
  db: Queryable,
  order: string,
): Promise<{ name: string; quantity: number; price_pence: number }[]> {
  return rowsOf(
    db,
    `select name, quantity, price_pence from order_lines where "order" = $1 and instead_of = '' order by position`,
    [order],
  );
}

/** Erases the seller's details from the invoices of shops that were erased, except the shop's name. */
export async function forgetSellers(db: Queryable): Promise<void> {
  await db.query(
    `update vat_documents d set seller = d.seller || '{"address": "", "postcode": "", "vat_number": ""}'
     from retailers r where r.shop_id = d.shop_id and r.name = '' and r.address = '' and r.vat_number = ''
       and (d.seller->>'address' != '' or d.seller->>'postcode' != '' or d.seller->>'vat_number' != '')`,
  );
}
