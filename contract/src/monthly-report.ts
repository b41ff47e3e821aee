// A shop's monthly report. Money in pence, months as `2026-11`.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
import { endpoint } from './endpoint.ts';
import { choice } from './record.ts';

const figures = {
  sales_pence: z.number(),
  promotions_pence: z.number(),
  refunds_pence: z.number(),
  goodwill_pence: z.number(),
  made_good_pence: z.number(),
  fees_pence: z.number(),
  payouts_pence: z.number(),
  returned_pence: z.number(),
  other_pence: z.number(),
};

const monthlyReport = z.object({
  month: z.string(),
  shop: z.object({ name: z.string(), vat_number: z.string() }),
  orders: z.number(),
  figures: z.object(figures),
  opening_pence: z.number(),
  closing_pence: z.number(),
  /** Sums of invoices less credit notes of the month; empty for a shop that is not registered. */
  vat: z.array(
    z.object({ rate: choice(...VAT_RATES), gross_pence: z.number(), net_pence: z.number(), vat_pence: z.number() }),
  ),
  payouts: z.array(
    z.object({
      id: z.string(),
      made_at: z.string(),
      amount_pence: z.number(),
      bank_reference: z.string(),
      status: z.string(),
    }),
  ),
  /** The shop gets it by email at the beginning of the next month. */
  is_mailed: z.boolean(),
  /** The first month with data. */
  first_month: z.string(),
});
export type MonthlyReport = z.infer<typeof monthlyReport>;

const reportMailForm = z.object({ is_mailed: z.boolean() });
export type ReportMailForm = z.infer<typeof reportMailForm>;

/** `…/pdf` and `…/csv` are the same as files. */
export const readMonthlyReport = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/reports/:month',
  summary: 'Read a month',
  access: { shop: 'money' },
  answer: monthlyReport,
  refuses: ['month_not_found', 'shop_not_found'],
});

export const setReportMail = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/reports',
  summary: 'Say whether reports come by email',
  access: { shop: 'money' },
  body: reportMailForm,
  invalid: formRefusals.nothingChanged,
  bodyLimit: 1024,
  refuses: ['shop_not_found'],
});

export const downloadReportCsv = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/reports/:month/csv',
  summary: 'Save a month as a spreadsheet',
  access: { shop: 'money' },
  sends: 'file',
  refuses: ['month_not_found', 'shop_not_found'],
});

export const downloadReportPdf = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/reports/:month/pdf',
  summary: 'Save a month as a PDF',
  access: { shop: 'money' },
  sends: 'file',
  refuses: ['month_not_found', 'shop_not_found'],
});
