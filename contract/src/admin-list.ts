// Answer of every list in the admin panel: the rows of a page and the total.
import { array, int, object, optional, string, type ZodMiniType } from 'zod/mini';

export const ADMIN_ROWS_PER_PAGE = 25;
/** The specification shows ten shops a page, and the ten newest orders on the overview. */
export const ADMIN_SHOPS_PER_PAGE = 10;

export interface AdminList<Row> {
  /** The page that was read: the last one if the request asked for a later one. */
  page: number;
  total: number;
  rows: Row[];
  /**
   * Keyset cursor of a long list: a request for a neighbouring page sends it, so that the page is found without
   * counting rows.
   */
  near?: string | undefined;
}

export const adminListOf = <Row extends ZodMiniType>(row: Row) =>
  object({ page: int(), total: int(), rows: array(row), near: optional(string()) });
