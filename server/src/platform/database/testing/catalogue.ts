import type { Pool, PoolClient } from 'pg';

/** Tables, views and sequences that do not belong to an extension. */
const OWN_RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not exists (
    select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const OWN_FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and not exists (
    select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

const PARTS: Readonly<Record<string, string>> = {
  extensions: `select e.extname as name, concat_ws(' ', e.extversion, e.extnamespace::regnamespace) as definition
    from pg_extension e`,
  schemas: `select n.nspname as name, concat_ws(' ', pg_get_userbyid(n.nspowner), n.nspacl, obj_description(n.oid, 'pg_namespace')) as definition
    from pg_namespace n where n.nspname in ('public', 'drizzle')`,
  relations: `select c.relname as name, concat_ws(' ', c.relkind, c.relpersistence, pg_get_userbyid(c.relowner), c.relacl, c.reloptions,
      c.relrowsecurity, c.relreplident, obj_description(c.oid, 'pg_class')) as definition
    from ${OWN_RELATIONS}`,
  columns: `select c.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      a.attcollation::regcollation, a.attnotnull, 'default ' || pg_get_expr(f.adbin, f.adrelid), 'identity ' || nullif(a.attidentity::text, ''),
      'generated ' || nullif(a.attgenerated::text, ''), a.attstorage, a.attacl, col_description(c.oid, a.attnum)) as definition
    from pg_attribute a left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum, ${OWN_RELATIONS}
      and a.attrelid = c.oid and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  indexes: `select c.relname as name, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisprimary, i.indisclustered,
      i.indisreplident, obj_description(c.oid, 'pg_class')) as definition
    from pg_index i, ${OWN_RELATIONS} and i.indexrelid = c.oid`,
  constraints: `select c.relname || '.' || k.conname as name, concat_ws(' ', k.contype, pg_get_constraintdef(k.oid), k.condeferrable,
      k.condeferred, k.convalidated, obj_description(k.oid, 'pg_constraint')) as definition
    from pg_constraint k, ${OWN_RELATIONS} and k.conrelid = c.oid and k.contype <> 'n'`,
  triggers: `select c.relname || '.' || t.tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled,
      obj_description(t.oid, 'pg_trigger')) as definition
    from pg_trigger t, ${OWN_RELATIONS} and t.tgrelid = c.oid and not t.tgisinternal`,
  functions: `select p.oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), p.proacl,
      obj_description(p.oid, 'pg_proc')) as definition
    from ${OWN_FUNCTIONS}`,
  sequences: `select c.relname as name, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
      s.seqcycle, (select d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjsubid > 0)) as definition
    from pg_sequence s, ${OWN_RELATIONS} and s.seqrelid = c.oid`,
  views: `select c.relname as name, pg_get_viewdef(c.oid) as definition from ${OWN_RELATIONS} and c.relkind in ('v', 'm')`,
  policies: `select p.tablename || '.' || p.policyname as name, p::text as definition from pg_policies p`,
  types: `select t.typname as name, concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod),
      array(select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder)) as definition
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r') and not exists (
      select 1 from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`,
  rules: `select c.relname || '.' || r.rulename as name, pg_get_ruledef(r.oid) as definition
    from pg_rewrite r, ${OWN_RELATIONS} and r.ev_class = c.oid`,
  statistics: `select s.stxname as name, pg_get_statisticsobjdef(s.oid) as definition from pg_statistic_ext s`,
  eventTriggers: `select e.evtname as name, concat_ws(' ', e.evtevent, e.evtfoid::regproc, e.evtenabled) as definition
    from pg_event_trigger e`,
  defaultPrivileges: `select d.oid::text as name, d.defaclacl::text as definition from pg_default_acl d`,
};

/**
 * Reads everything that makes up a database's schema, by kind and name: two databases with equal catalogues behave
 * alike. The order of columns and the names of their NOT NULL constraints may differ.
 */
export async function readSchemaCatalogue(db: Pool | PoolClient): Promise<Record<string, Record<string, string>>> {
  const catalogue: Record<string, Record<string, string>> = {};
  for (const [part, query] of Object.entries(PARTS)) {
    const { rows } = await db.query<{ name: string; definition: string }>(`${query} order by 1, 2`);
    catalogue[part] = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
  }
  return catalogue;
}

/** Counts the rows of each table. */
export async function rowCountsOf(pool: Pool): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from ${OWN_RELATIONS} and c.relkind = 'r' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from public."${name}"`);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
