// Reads a page of a long list from the nearest known place: the beginning, the end, or the cursor of another page.
import { ADMIN_ROWS_PER_PAGE, type AdminList } from '@baitdrop/contract/admin-list';
import { type Cursor, type SortKey, type SortKeys, encodeCursor } from './cursor.ts';

export interface KeyedRow<Row> {
  row: Row;
  /** Null when rows cannot be found from this one. */
  key: SortKey | null;
  tie: SortKey;
}

export interface PageSpan {
  limit: number;
  /** How many rows to skip first. */
  offset: number;
  /** Whether the list is read backwards. */
  isTurned: boolean;
  /**
   * Reads from this row on; backwards, from the one before it. Undefined reads from the end of the list that comes
   * first.
   */
  from: SortKeys | undefined;
}

/** A list, or one of several lists shown one after the other. */
export interface ListPart<Row> {
  total: number;
  read: (span: PageSpan) => Promise<KeyedRow<Row>[]>;
}

/** Rows of a part, by position. */
interface Slice {
  begin: number;
  end: number;
}

interface PositionedKeys extends SortKeys {
  position: number;
}

async function readSlice<Row>(
  part: ListPart<Row>,
  { begin, end }: Slice,
  cursor: PositionedKeys | undefined,
): Promise<KeyedRow<Row>[]> {
  const count = end - begin;
  const fromEnds = Math.min(begin, part.total - end);
  if (cursor !== undefined) {
    const isTurned = begin < cursor.position;
    const offset = isTurned ? cursor.position - end : begin - cursor.position;
    if (offset >= 0 && offset < fromEnds) {
      const rows = await part.read({ limit: count, offset, isTurned, from: cursor });
      // Fewer rows than expected mean that some were deleted since the cursor was written.
      if (rows.length === count) return isTurned ? rows.toReversed() : rows;
    }
  }
  if (begin === fromEnds) return part.read({ limit: count, offset: begin, isTurned: false, from: undefined });
  return (await part.read({ limit: count, offset: fromEnds, isTurned: true, from: undefined })).toReversed();
}

/** Reads the requested page, or the last one if there are fewer. */
export async function readKeysetPage<Row>(
  requested: { page: number; near: Cursor | undefined },
  parts: readonly ListPart<Row>[],
  limit = ADMIN_ROWS_PER_PAGE,
): Promise<AdminList<Row>> {
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const page = Math.min(requested.page, Math.max(1, Math.ceil(total / limit)));
  const first = (page - 1) * limit;
  const found: (KeyedRow<Row> & { part: number })[] = [];
  let before = 0;
  for (const [index, part] of parts.entries()) {
    const slice = { begin: Math.max(0, first - before), end: Math.min(part.total, first + limit - before) };
    const { near } = requested;
    const cursor = near?.part === index ? { ...near, position: (near.page - 1) * limit - before } : undefined;
    if (slice.end > slice.begin)
      for (const row of await readSlice(part, slice, cursor)) found.push({ ...row, part: index });
    before += part.total;
  }
  const [top] = found;
  return {
    page,
    total,
    rows: found.map(({ row }) => row),
    ...(top !== undefined && top.key !== null && { near: encodeCursor({ ...top, key: top.key, page }) }),
  };
}
