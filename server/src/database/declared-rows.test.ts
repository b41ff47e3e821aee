// Compares row types with what PostgreSQL says about the statements they are declared for.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, isTable } from 'drizzle-orm';
import { Client, type Connection, type Submittable } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { type DeclaredKind, findDeclaredQueries, type Members } from '../../../scripts/testing/declared-rows.ts';
import { migrated } from '../testing/test-app.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Field {
  name: string;
  dataTypeID: number;
}

/** Parses a statement on the server, without running it; resolves to the columns of its rows. */
const describeStatement = (text: string): Promise<Field[]> =>
  new Promise((resolve, reject) => {
    let fields: Field[] = [];
    let failure: Error | undefined;
    const description = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        ({ fields } = message);
      },
      handleError(error: Error) {
        failure = error;
      },
      handleReadyForQuery() {
        if (failure === undefined) resolve(fields);
        else reject(new Error(`${failure.message} in ${text}`));
      },
    };
    client.query(description as unknown as Submittable);
  });

const INT8 = 20;

/** Types by their numbers in PostgreSQL; the driver returns `numeric` as text. */
const KINDS: Readonly<Record<number, DeclaredKind>> = {
  16: 'boolean',
  [INT8]: 'number',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  25: 'string',
  1043: 'string',
  1700: 'string',
  1184: 'Date',
};

const COLUMN_KINDS: Readonly<Record<string, DeclaredKind>> = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  date: 'Date',
};

/** The members of each table's row, by the path of its file and its constant. */
async function readTables(): Promise<Map<string, Members>> {
  const tables = new Map<string, Members>();
  const folder = join(import.meta.dirname, 'schema');
  for (const file of globSync('*.ts', { cwd: folder }))
    for (const [name, value] of Object.entries((await import(`./schema/${file}`)) as Record<string, unknown>)) {
      if (!isTable(value)) continue;
      const columns = Object.entries(getTableColumns(value));
      const members = columns.map(([key, { dataType }]) => [key, COLUMN_KINDS[dataType] ?? 'unknown'] as const);
      tables.set(`${join(folder, file)} ${name}`, new Map(members));
    }
  return tables;
}

test('declared rows have the columns of their statements, of the same types', async () => {
  const { declared, others } = findDeclaredQueries(await readTables());
  const wrong: string[] = [];
  for (const { place, sql, members, readsBigints } of declared) {
    const fields = await describeStatement(sql);
    const names = fields.map(({ name }) => name);
    for (const name of members.keys()) if (!names.includes(name)) wrong.push(`${place}: no column ${name}`);
    for (const name of names) if (!members.has(name)) wrong.push(`${place}: ${name} is not declared`);
    for (const { name, dataTypeID } of fields) {
      const stored = dataTypeID === INT8 && !readsBigints ? 'string' : KINDS[dataTypeID];
      const said = members.get(name);
      if (stored !== undefined && said !== undefined && said !== 'unknown' && said !== stored)
        wrong.push(`${place}: ${name} is a ${stored}, declared as ${said}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(declared.length).toBeGreaterThan(2 * others);
});
