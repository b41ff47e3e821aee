// Reads a page of a long list from the nearest known place: the beginning, the end, or the cursor of another page.
import { ADMIN_ROWS_PER_PAGE, type AdminList } from '@baitdrop/contract/admin-list';
import { type Landmark, type LandmarkKey, type Place, writeLandmark } from './landmark.ts';

export interface Keyed<Row> {
  row: Row;
  /** Null when rows cannot be found from this one. */
  key: LandmarkKey | null;
  tie: LandmarkKey;
}

export interface KeyedSpan {
  limit: number;
  /** How many rows to skip first. */
  offset: number;
  /** Whether the list is read backwards. */
  isTurned: boolean;
  /**
   * Reads from this row on; backwards, from the one before it. Undefined reads from the end of the list that comes
   * first.
   */
  from: Place | undefined;
}

/** A list, or one of several lists shown one after the other. */
export interface ListPart<Row> {
  total: number;
  read: (span: KeyedSpan) => Promise<Keyed<Row>[]>;
}

/** Rows of a part, by position. */
interface Slice {
  begin: number;
  end: number;
}

interface KnownPlace extends Place {
  position: number;
}

const limit = ADMIN_ROWS_PER_PAGE;

async function readSlice<Row>(
  part: ListPart<Row>,
  { begin, end }: Slice,
  known: KnownPlace | undefined,
): Promise<Keyed<Row>[]> {
  const count = end - begin;
  const fromEnds = Math.min(begin, part.total - end);
  if (known !== undefined) {
    const isTurned = begin < known.position;
    const offset = isTurned ? known.position - end : begin - known.position;
    if (offset >= 0 && offset < fromEnds) {
      const rows = await part.read({ limit: count, offset, isTurned, from: known });
      // Fewer rows than expected mean that some were deleted since the cursor was written.
      if (rows.length === count) return isTurned ? rows.toReversed() : rows;
    }
  }
  if (begin === fromEnds) return part.read({ limit: count, offset: begin, isTurned: false, from: undefined });
  return (await part.read({ limit: count, offset: fromEnds, isTurned: true, from: undefined })).toReversed();
}

/** Reads the requested page, or the last one if there are fewer. */
export async function pageByKey<Row>(
  wanted: { page: number; near: Landmark | undefined },
  parts: readonly ListPart<Row>[],
): Promise<AdminList<Row>> {
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const page = Math.min(wanted.page, Math.max(1, Math.ceil(total / limit)));
  const first = (page - 1) * limit;
  const found: (Keyed<Row> & { part: number })[] = [];
  let before = 0;
  for (const [index, part] of parts.entries()) {
    const slice = { begin: Math.max(0, first - before), end: Math.min(part.total, first + limit - before) };
    const { near } = wanted;
    const known = near?.part === index ? { ...near, position: (near.page - 1) * limit - before } : undefined;
    if (slice.end > slice.begin)
      for (const row of await readSlice(part, slice, known)) found.push({ ...row, part: index });
    before += part.total;
  }
  const [top] = found;
  return {
    page,
    total,
    rows: found.map(({ row }) => row),
    ...(top !== undefined && top.key !== null && { near: writeLandmark({ ...top, key: top.key, page }) }),
  };
}
