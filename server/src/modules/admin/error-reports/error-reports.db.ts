import { lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Queryable } from '@baitdrop/records/engine/database';
import { errorReports } from '../../../database/schema/error-reports.ts';

type Report = typeof errorReports.$inferInsert;

export async function insertReport(db: NodePgDatabase, report: Report): Promise<void> {
  await db.insert(errorReports).values(report);
}

export async function deleteReportsBefore(db: NodePgDatabase, instant: Date): Promise<void> {
  await db.delete(errorReports).where(lt(errorReports.received_at, instant));
}

export async function deleteReportsOf(tx: Queryable, user: string): Promise<void> {
  await tx.query('delete from error_reports where "userId" = $1', [user]);
}

/** Deletes all but the newest reports, so that senders cannot fill the disk. */
export async function deleteReportsBeyond(db: NodePgDatabase, max: number): Promise<void> {
  const newest = sql`(select max(${errorReports.rowid}) from ${errorReports})`;
  await db.delete(errorReports).where(sql`${errorReports.rowid} <= ${newest} - ${max}`);
}
