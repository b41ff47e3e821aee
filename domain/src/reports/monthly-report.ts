// A shop's month, from the ledger movements on its account. Every movement is in exactly one figure, so that the
// figures add up to the change of the balance.

/** Amounts in pence, positive in the direction of their name; so deductions from the shop are positive too. */
export interface MonthFigures {
  /** Product prices of the orders delivered. */
  readonly sales_pence: number;
  /** Reductions by codes that the shop pays for. */
  readonly promotions_pence: number;
  /** Goods refunded, before and after the delivery. */
  readonly refunds_pence: number;
  readonly goodwill_pence: number;
  /** Refunds and lost parcels that another party paid for. */
  readonly made_good_pence: number;
  /** Courier fees of API deliveries, less refunds from couriers. */
  readonly fees_pence: number;
  readonly payouts_pence: number;
  /** Payouts that were returned, and refunds that were taken from payouts. */
  readonly returned_pence: number;
  readonly other_pence: number;
}

/** Movements before the delivery, of orders delivered in the month. */
export interface DeliveredBefore {
  readonly goods_pence: number;
  readonly promotions_pence: number;
  readonly refunds_pence: number;
  readonly goodwill_pence: number;
}

type Figure = Exclude<keyof MonthFigures, 'sales_pence' | 'promotions_pence'>;

const FIGURES: Readonly<Record<string, Figure>> = {
  refund: 'refunds_pence',
  goodwill: 'goodwill_pence',
  'refund-borne': 'made_good_pence',
  'lost-parcel': 'made_good_pence',
  'api-delivery': 'fees_pence',
  'api-delivery-return': 'fees_pence',
  'courier-refund': 'fees_pence',
  'courier-fee-changed': 'fees_pence',
  'payout-scheduled': 'payouts_pence',
  'payout-withdrawn': 'returned_pence',
  'transfer-reversed': 'returned_pence',
};

/** Figures that are credits to the shop; all others are deductions. */
const TOWARDS: ReadonlySet<Figure> = new Set(['made_good_pence', 'returned_pence', 'other_pence']);

export function monthFigures(
  booked: readonly { readonly kind: string; readonly pence: number }[],
  delivered: DeliveredBefore,
): MonthFigures {
  const figures: Record<Figure, number> = {
    refunds_pence: delivered.refunds_pence,
    goodwill_pence: delivered.goodwill_pence,
    made_good_pence: 0,
    fees_pence: 0,
    payouts_pence: 0,
    returned_pence: 0,
    other_pence: 0,
  };
  for (const { kind, pence } of booked) {
    if (kind === 'order-delivered') continue;
    const figure = FIGURES[kind] ?? 'other_pence';
    figures[figure] += TOWARDS.has(figure) ? pence : -pence;
  }
  return { sales_pence: delivered.goods_pence, promotions_pence: delivered.promotions_pence, ...figures };
}

/** The shop's earnings: its sales less all deductions. */
export const shopEarnings = (figures: MonthFigures): number =>
  figures.sales_pence -
  figures.promotions_pence -
  figures.refunds_pence -
  figures.goodwill_pence +
  figures.made_good_pence -
  figures.fees_pence +
  figures.other_pence;

/** The change of the shop's balance. */
export const balanceChange = (figures: MonthFigures): number =>
  shopEarnings(figures) - figures.payouts_pence + figures.returned_pence;

export interface ReportRow {
  readonly label: string;
  readonly pence: number;
  readonly isTotal?: boolean;
}

/** Rows for screen, spreadsheet and paper; the rows above a total add up to it. */
export function reportRows(figures: MonthFigures, openingPence: number): ReportRow[] {
  const optional = (label: string, pence: number): ReportRow[] => (pence === 0 ? [] : [{ label, pence }]);
  return [
    { label: 'Sales: product prices of delivered orders', pence: figures.sales_pence },
    { label: 'Your promotions', pence: -figures.promotions_pence },
    { label: 'Refunds', pence: -figures.refunds_pence },
    { label: 'Goodwill', pence: -figures.goodwill_pence },
    ...optional('Refunds and lost parcels others paid for', figures.made_good_pence),
    { label: 'Fees: couriers of API deliveries', pence: -figures.fees_pence },
    ...optional('Other', figures.other_pence),
    { label: 'Earned', pence: shopEarnings(figures), isTotal: true },
    { label: 'Balance at the beginning', pence: openingPence },
    { label: 'Paid out', pence: -figures.payouts_pence },
    ...optional('Payouts that came back', figures.returned_pence),
    { label: 'Balance at the end', pence: openingPence + balanceChange(figures), isTotal: true },
  ];
}
