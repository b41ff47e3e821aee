import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigint, oneOf, recordId, requiredBigint, requiredText, text, timestamp } from './columns.ts';

export interface VatDocumentLine {
  /** The order line's id. */
  line: string;
  name: string;
  quantity: number;
  price_pence: number;
  rate: string;
}

export interface VatDocumentRate {
  rate: string;
  gross_pence: number;
  net_pence: number;
  vat_pence: number;
}

/**
 * Invoices and credit notes of sellers who are registered for VAT, as they were issued: numbered by shop, never
 * changed.
 */
export const vatDocuments = pgTable(
  'vat_documents',
  {
    id: recordId(),
    shop_id: requiredText(),
    number: requiredBigint(),
    kind: oneOf(['invoice', 'credit_note']),
    order: requiredText(),
    /** Empty for an invoice. */
    refund: text(),
    seller: jsonb().$type<{ name: string; address: string; postcode: string; vat_number: string }>().notNull(),
    lines: jsonb().$type<VatDocumentLine[]>().notNull(),
    /** The shop's own promotion and goodwill. */
    discount_pence: bigint(),
    rates: jsonb().$type<VatDocumentRate[]>().notNull(),
    /** Includes VAT. */
    total_pence: requiredBigint(),
    vat_pence: requiredBigint(),
    issued_at: timestamp().notNull(),
  },
  (table) => [
    uniqueIndex('idx_vat_documents_number').on(table.shop_id, table.number),
    uniqueIndex('idx_vat_documents_invoice')
      .on(table.order)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('idx_vat_documents_refund')
      .on(table.refund)
      .where(sql`${table.refund} != ''`),
    index('idx_vat_documents_issued').on(table.shop_id, table.issued_at),
    index('idx_vat_documents_order').on(table.order),
  ],
);
export type VatDocumentRow = typeof vatDocuments.$inferSelect;
