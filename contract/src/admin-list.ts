// What every list of the admin panel answers: ten rows, and how many there are in all.
import { array, int, object, optional, string, type ZodMiniType } from 'zod/mini';

export const ADMIN_ROWS_PER_PAGE = 10;

export interface AdminList<Row> {
  /** The page that was read: the last one, where a later one was asked for. */
  page: number;
  total: number;
  rows: Row[];
  /** Where the page begins, of a long list: sent with the question for a page beside it, that one is found from here. */
  near?: string | undefined;
}

export const adminListOf = <Row extends ZodMiniType>(row: Row) =>
  object({ page: int(), total: int(), rows: array(row), near: optional(string()) });
