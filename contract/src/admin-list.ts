// What every list of the admin panel answers: ten rows, and how many there are in all.
import { array, int, object, type ZodMiniType } from 'zod/mini';

export const ADMIN_ROWS_PER_PAGE = 10;

export interface AdminList<Row> {
  /** The page that was read: the last one, where a later one was asked for. */
  page: number;
  total: number;
  rows: Row[];
}

export const adminListOf = <Row extends ZodMiniType>(row: Row) =>
  object({ page: int(), total: int(), rows: array(row) });
