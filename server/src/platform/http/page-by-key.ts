// Pages of long lists: found from whichever is nearest, the beginning, the end or where another page begins.
import { ADMIN_ROWS_PER_PAGE, type AdminList } from '@baitdrop/contract/admin-list';
import { type Landmark, type LandmarkKey, type Place, writeLandmark } from './landmark.ts';

export interface Keyed<Row> {
  row: Row;
  /** Null where nothing can be found from this row. */
  key: LandmarkKey | null;
  tie: LandmarkKey;
}

export interface KeyedSpan {
  limit: number;
  /** How many to leave out first. */
  offset: number;
  /** Whether the list is read backwards. */
  isTurned: boolean;
  /** Read from this row on; backwards, from the one before it. Undefined: from the end that is read first. */
  from: Place | undefined;
}

/** A list, or one of those that follow each other in it. */
export interface ListPart<Row> {
  total: number;
  read: (span: KeyedSpan) => Promise<Keyed<Row>[]>;
}

/** Rows of a part, by their positions in it. */
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
      // Fewer where so many are gone since then.
      if (rows.length === count) return isTurned ? rows.toReversed() : rows;
    }
  }
  if (begin === fromEnds) return part.read({ limit: count, offset: begin, isTurned: false, from: undefined });
  return (await part.read({ limit: count, offset: fromEnds, isTurned: true, from: undefined })).toReversed();
}

/** The page that is wanted, or the last one. */
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
