import type { Pool } from 'pg';
import { UNWATCHED_TABLES, CHANGED_BY_WEBHOOKS } from './digest-tables.ts';

export interface TableWatch {
  /** Runs `work` and returns the tables whose rows changed meanwhile. */
  changedBy(work: () => Promise<unknown>): Promise<string[]>;
}

/** Triggers record every changed row, which costs much less than comparing all rows before and after. */
export async function watchTables(pool: Pool): Promise<TableWatch> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename != all($1)`,
    [UNWATCHED_TABLES],
  );
  await pool.query(`
    create unlogged table changed_tables (name text not null);
    create function note_change() returns trigger language plpgsql as
      $$ begin insert into changed_tables values (tg_table_name); return null; end $$;`);
  const triggers = tables.map(
    ({ name }) => `
      create trigger note_row after insert or delete on "${name}" for each row execute function note_change();
      ${
        CHANGED_BY_WEBHOOKS.has(name)
          ? ''
          : `create trigger note_update after update on "${name}" for each row
               when (old.* is distinct from new.*) execute function note_change();`
      }`,
  );
  await pool.query(triggers.join(''));
  return {
    async changedBy(work) {
      await pool.query('delete from changed_tables');
      await work();
      const { rows } = await pool.query<{ name: string }>('select distinct name from changed_tables order by name');
      return rows.map(({ name }) => name);
    },
  };
}
