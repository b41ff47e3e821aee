// Creates a database for one test file within milliseconds, on the server of the run.
import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgresAdminUrl: string;
    postgresRunId: string;
    /** Removed at the end of the run with all that is left in it. */
    testRunFolder: string;
  }
}

export type TestTemplate = {
  /** The template is prepared once per run and name. */
  name: string;
  /** Fills the empty database behind `url` and closes its connections. */
  prepare(url: string): Promise<void>;
};

export type TestDatabase = { url: string; drop(): Promise<void> };

export async function createTestDatabase(options: { template?: TestTemplate } = {}): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const prefix = prefixOf(inject('postgresRunId'));
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await withAdmin(adminUrl, async (admin) => {
    // Cloning shares the template's files, which takes a tenth of the time of a copy. Not every server and file system
    // supports it.
    await admin.query(`SET file_copy_method = 'clone'`).catch(() => undefined);
    const source = options.template ? await prepareTemplate(admin, adminUrl, prefix, options.template) : 'template0';
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY ${COPY_STRATEGY}`);
  });
  return {
    url: withDatabase(adminUrl, name),
    drop: () => withAdmin(adminUrl, (admin) => dropDatabase(admin, name)),
  };
}

const COPY_STRATEGY = 'FILE_COPY';

/**
 * The lock makes other workers wait for the one that prepares. A finished template is marked as one and closed to
 * connections; a database of that name without the mark was left by a failed preparation.
 */
async function prepareTemplate(
  admin: Client,
  adminUrl: string,
  prefix: string,
  template: TestTemplate,
): Promise<string> {
  const name = `${prefix}template_${createHash('sha256').update(template.name).digest('hex').slice(0, 12)}`;
  await admin.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
  try {
    const found = await admin.query<{ datistemplate: boolean }>(
      'SELECT datistemplate FROM pg_database WHERE datname = $1',
      [name],
    );
    if (found.rows[0]?.datistemplate) return name;
    await dropDatabase(admin, name);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await template.prepare(withDatabase(adminUrl, name));
    await admin.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    return name;
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }
}

/** Used with an external server, which outlives the run. */
export async function dropDatabasesOfRun(adminUrl: string, runId: string): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefixOf(runId)],
    );
    for (const { datname } of rows) {
      await admin.query(`ALTER DATABASE ${datname} WITH IS_TEMPLATE false`);
      await dropDatabase(admin, datname);
    }
  });
}

const prefixOf = (runId: string) => `test_${runId}_`;

async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function withAdmin<T>(adminUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl, application_name: 'test databases' });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
