// A shop's monthly report: sales, refunds and payouts from the ledger, and VAT from its invoices.
import type { MonthlyReport } from '@baitdrop/contract/monthly-report';
import { pence } from '@baitdrop/domain/money/pence';
import { csvText } from '@baitdrop/domain/csv/csv';
import { formatPounds, toPounds } from '@baitdrop/domain/money/pounds';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { monthName, monthOf, monthRange } from '@baitdrop/domain/reports/month';
import { balanceChange, monthFigures, reportRows } from '@baitdrop/domain/reports/monthly-report';
import { londonParts } from '@baitdrop/domain/time/london';
import { VAT_UNKNOWN, type VatRate, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import type { Queryable } from '@baitdrop/records/engine/database';
import { AppError } from '../../platform/errors/app-error.ts';
import { type PdfBlock, renderPdf } from '../../platform/pdf/pdf-document.ts';
import {
  readBooked,
  readDelivered,
  readPayoutsMade,
  readReportedShop,
  readVatByRate,
} from './reports/monthly-report.db.ts';

/** Reads everything in one transaction, so that the parts of the report agree. */
export async function readMonthlyReport(db: Queryable, shopId: string, month: string): Promise<MonthlyReport> {
  const shop = await readReportedShop(db, shopId);
  if (shop === undefined) throw new AppError('shop_not_found', 404, refusals.shops.unknown);
  const span = monthRange(month);
  const { booked, openingPence } = await readBooked(db, shopId, span);
  const { orders, ...delivered } = await readDelivered(db, shopId, span);
  const figures = monthFigures(booked, delivered);
  const payouts = await readPayoutsMade(db, shopId, span);
  return {
    month,
    shop: { name: shop.name, vat_number: shop.vat_number },
    orders,
    figures: { ...figures },
    opening_pence: openingPence,
    closing_pence: openingPence + balanceChange(figures),
    vat: await readVatByRate(db, shopId, span),
    payouts: payouts.map(({ made_at, ...payout }) => ({ ...payout, made_at: made_at.toISOString() })),
    is_mailed: shop.monthly_report,
    first_month: shop.first_at === null ? '' : monthOf(shop.first_at),
  };
}

const dayOf = (instant: string): string => londonParts(new Date(instant)).day;
const rateName = (rate: string): string => vatRateNames[rate as VatRate];

export function reportCsv(report: MonthlyReport): string {
  const pounds = (amount: number): number => toPounds(pence(amount));
  return csvText([
    ['Month', 'What', 'Net', 'VAT', 'Amount'],
    ...reportRows(report.figures, report.opening_pence).map((row) => [
      report.month,
      row.label,
      '',
      '',
      pounds(row.pence),
    ]),
    ...report.vat.map((each) => [
      report.month,
      `VAT: ${rateName(each.rate)}`,
      each.rate === '' ? VAT_UNKNOWN : pounds(each.net_pence),
      each.rate === '' ? VAT_UNKNOWN : pounds(each.vat_pence),
      pounds(each.gross_pence),
    ]),
    ...report.payouts.map((payout) => [
      report.month,
      `Payout of ${dayOf(payout.made_at)} ${payout.bank_reference}`.trim(),
      '',
      '',
      pounds(payout.amount_pence),
    ]),
  ]);
}

export function reportPdf(report: MonthlyReport, now: Date): Promise<Buffer> {
  const pounds = (amount: number): string => formatPounds(pence(amount)).replace('−', '-');
  const title = `${report.shop.name}: ${monthName(report.month)}`;
  const vat: PdfBlock[] =
    report.vat.length === 0
      ? []
      : [
          { kind: 'heading', text: `VAT on what you sold (${report.shop.vat_number})` },
          {
            kind: 'table',
            columns: [
              { header: 'Rate', width: 4 },
              { header: 'Net', width: 2, align: 'right' },
              { header: 'VAT', width: 2, align: 'right' },
              { header: 'With VAT', width: 2, align: 'right' },
            ],
            rows: report.vat.map((each) => [
              rateName(each.rate),
              each.rate === '' ? VAT_UNKNOWN : pounds(each.net_pence),
              each.rate === '' ? VAT_UNKNOWN : pounds(each.vat_pence),
              pounds(each.gross_pence),
            ]),
          },
        ];
  const blocks: PdfBlock[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: `${report.orders === 1 ? '1 order' : `${report.orders} orders`} delivered` },
    {
      kind: 'table',
      columns: [
        { header: 'What', width: 6 },
        { header: 'Amount', width: 2, align: 'right' },
      ],
      rows: reportRows(report.figures, report.opening_pence).map((row) => [row.label, pounds(row.pence)]),
    },
    ...vat,
    ...(report.payouts.length === 0
      ? []
      : ([
          { kind: 'heading', text: 'Payouts' },
          {
            kind: 'table',
            columns: [
              { header: 'Made on', width: 3 },
              { header: 'Bank reference', width: 4 },
              { header: 'Amount', width: 2, align: 'right' },
            ],
            rows: report.payouts.map((payout) => [
              dayOf(payout.made_at),
              payout.bank_reference,
              pounds(payout.amount_pence),
            ]),
          },
        ] as const)),
  ];
  return renderPdf(title, blocks, now);
}
