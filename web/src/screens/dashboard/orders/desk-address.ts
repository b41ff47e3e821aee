// The state of the order desk in the URL: a reload or a shared link shows the same.
import { type StatusChoice, statusChoices } from '@baitdrop/contract/desk-orders';

export interface DeskAddress {
  /** The selected order; empty for none. */
  order: string;
  /** `open` is the desk; the others are the table of all orders. */
  status: StatusChoice;
  /** The first and the last day of the table. */
  from: string;
  until: string;
  search: string;
  page: number;
}

export function readDeskAddress(params: URLSearchParams): DeskAddress {
  const page = Number(params.get('page'));
  return {
    order: params.get('order') ?? '',
    status: statusChoices.find((choice) => choice === params.get('status')) ?? 'open',
    from: params.get('from') ?? '',
    until: params.get('until') ?? '',
    search: params.get('q') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Contains only what differs from the defaults. */
export function writeDeskAddress({ order, status, from, until, search, page }: DeskAddress): Record<string, string> {
  return {
    ...(order && { order }),
    ...(status !== 'open' && { status }),
    ...(from && { from }),
    ...(until && { until }),
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
  };
}
