// Imports of a shop's products from a spreadsheet. Money in pence.
import { MAX_IMPORT_MB } from '@baitdrop/domain/product-import/import-limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * `POST /api/shops/{shopId}/products/imports` with the bytes of a spreadsheet (`IMPORT_TYPES`): previews what the file
 * would do without changing anything. `?columns=name,,price` maps the file's columns to ours and is remembered for files
 * with the same headings; `?columns=auto` forgets it.
 */
export const importPreview = z.object({
  /** Empty when nothing can be imported. */
  id: z.string(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** The till or online shop that wrote the file; empty when it is none that we recognise. */
  till: z.string(),
  /** Whether the shop mapped the columns, now or earlier. */
  matched_by_hand: z.boolean(),
  /** The file's columns: its heading, our column (empty when it is left out), and its first value. */
  columns: z.array(z.object({ heading: z.string(), column: z.string(), example: z.string() })),
  /** Required columns of ours that no column of the file provides. */
  missing_columns: z.array(z.string()),
  /** Errors by row; at most 500. */
  problems: z.array(z.object({ line: z.int(), name: z.string(), column: z.string(), message: z.string() })),
  /** Values that are read differently from how they are written; at most 500. */
  notes: z.array(z.object({ line: z.int(), name: z.string(), column: z.string(), message: z.string() })),
  /** The first rows that would change something; at most 100. `stock` is null when it is not counted. */
  rows: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      outcome: z.enum(['new', 'changed']),
      changes: z.array(z.string()),
      category: z.string(),
      price_pence: z.int(),
      stock: z.nullable(z.int()),
      /** The product as it is now; null for a new one. */
      before: z.nullable(z.object({ price_pence: z.int(), stock: z.nullable(z.int()) })),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Each takes effect once, however often it is sent. */
const importAnswer = z.object({
  id: z.string(),
  status: z.enum(['applied', 'undone']),
  created: z.int(),
  changed: z.int(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** The last applied import, which can still be undone; null without one. */
const lastImport = z.object({ import: z.nullable(z.extend(importAnswer, { applied_at: z.string() })) });
export type LastImport = z.infer<typeof lastImport>;

export const readLastImport = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/products/imports',
  summary: 'The last imported file',
  access: { shop: 'products', admin: 'order-desk' },
  answer: lastImport,
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/products/imports/:id/apply',
  summary: 'Apply an import',
  access: { shop: 'products' },
  bodyLimit: 32_768,
  answer: importAnswer,
  refuses: ['import_not_found', 'import_running', 'import_undone', 'product_refused', 'shelves_moved'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/products/imports/:id/undo',
  summary: 'Undo an import',
  access: { shop: 'products' },
  bodyLimit: 32_768,
  answer: importAnswer,
  refuses: [
    'import_not_applied',
    'import_not_found',
    'import_running',
    'import_undone',
    'name_taken',
    'product_refused',
  ],
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/products/export.csv',
  summary: 'The products as a table',
  access: { shop: 'products', admin: 'order-desk' },
  sends: 'file',
});

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/products/imports',
  summary: 'Preview an import from a CSV or Excel file',
  access: { shop: 'products' },
  query: z.object({
    // A till's export has sixty columns.
    columns: z
      .string()
      .check(
        z.describe(
          'Our column for each of the file’s, such as `name,,price`; empty leaves one out. `auto` forgets it.',
        ),
      ),
  }),
  receives: 'file',
  bodyLimit: MAX_IMPORT_MB * 1_048_576,
  limits: [{ name: 'imports', by: 'shop', max: 60, windowSeconds: 3600 }],
  answer: importPreview,
  refuses: [
    'bad_columns',
    'damaged',
    'empty_file',
    'file_too_large',
    'import_running',
    'locked',
    'no_rows',
    'old_excel',
    'too_many_columns',
    'too_many_rows',
    'unclosed_quote',
    'unreadable',
  ],
});
