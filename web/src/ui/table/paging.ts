export const ROWS_PER_PAGE = 10;

export interface PageSpan {
  page: number;
  pageCount: number;
  /** Positions in the whole list, starting at 1; both 0 for an empty list. */
  from: number;
  to: number;
  total: number;
}

/** Computes the rows of a page. A page beyond the end becomes the last one. */
export function pageSpan(total: number, wantedPage: number, perPage = ROWS_PER_PAGE): PageSpan {
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, Math.floor(wantedPage) || 1), pageCount);
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  return { page, pageCount, from, to: Math.min(page * perPage, total), total };
}

export const rowsOf = <Row>(rows: readonly Row[], { from, to }: PageSpan): Row[] =>
  rows.slice(Math.max(from - 1, 0), to);

/**
 * Returns the pages that get a button: first, last, the current one and its neighbours. 'gap' replaces omitted pages.
 */
export function pageButtons(page: number, pageCount: number): (number | 'gap')[] {
  const pages = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  const buttons: (number | 'gap')[] = [];
  let previous = 0;
  for (const each of new Set(pages)) {
    // A gap of one page shows that page instead.
    if (each - previous === 2) buttons.push(each - 1);
    else if (each - previous > 2) buttons.push('gap');
    buttons.push(each);
    previous = each;
  }
  return buttons;
}
