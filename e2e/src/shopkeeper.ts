// Changes by shop staff while an angler shops, through the records API as their screens make them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { finishSignIn } from './administrator.ts';
import { root, type RunningProduct } from './product.ts';
import { appCode } from './totp.ts';

interface Found {
  items: { id: string }[];
}

async function call(url: string, token: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Signs in and resolves to the token. */
export async function tokenOf(
  productUrl: string,
  identity: string,
  password = 'first-light',
  collection = 'users',
): Promise<string> {
  const url = `${productUrl}/api/collections/${collection}/auth-with-password`;
  return ((await call(url, '', 'POST', { identity, password })) as { token: string }).token;
}

/** Changes the one record that the filter finds. */
export async function changeRecord(
  productUrl: string,
  token: string,
  collection: string,
  filter: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const records = `${productUrl}/api/collections/${collection}/records`;
  const { items } = (await call(`${records}?filter=${encodeURIComponent(filter)}`, token, 'GET')) as Found;
  if (items.length !== 1) throw new Error(`${items.length} ${collection} where ${filter}`);
  await call(`${records}/${items[0]?.id}`, token, 'PATCH', changes);
}

/** The shop's owner allows sites to show its widget. */
export async function allowSite(productUrl: string, shopId: string, origins: string[]): Promise<void> {
  const url = `${productUrl}/api/shops/${shopId}/settings`;
  const token = await tokenOf(productUrl, 'shop@baitdrop.example');
  const { settings } = (await call(url, token, 'GET')) as { settings: { allowed_origins: string[] } };
  await call(url, token, 'PATCH', {
    before: { allowed_origins: settings.allowed_origins },
    after: { allowed_origins: origins },
  });
}

/** Creates a superuser with the command of the operating guide; resolves to their token. */
export async function superuserOf(product: RunningProduct): Promise<string> {
  const [email, password] = ['ops@e2e.example', 'a long enough password'];
  const said = await adminCommand(product, ['create', email, '--superuser'], password);
  const secret = /secret {2}([A-Z2-7]+)/.exec(said)?.[1] ?? '';
  const url = `${product.url}/api/collections/_superusers/auth-with-password`;
  const body = JSON.stringify({ identity: email, password });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { mfaId } = (await answer.json()) as { mfaId: string };
  return finishSignIn(product.url, mfaId, appCode(secret));
}

/** Runs `npm run admin` beside the product; resolves to its output. */
export async function adminCommand(
  { dataDir }: Pick<RunningProduct, 'dataDir'>,
  args: readonly string[],
  password = '',
  env: Record<string, string> = {},
): Promise<string> {
  const child = spawn(process.execPath, ['server/src/admin-command.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The admin command ended with ${code}`);
  return output;
}

/** SQL on the product's database, for changes that no screen can make, such as moving dates. */
export async function inDatabase(
  { dataDir }: Pick<RunningProduct, 'dataDir'>,
  sql: string,
  values: unknown[] = [],
): Promise<void> {
  // Joins the server that the product has started.
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(database.url, { applicationName: 'e2e' });
  await pool.query(sql, values);
  await pool.end();
  await database.stop();
}

/**
 * Removes the shop again, because other journeys count the shops, and ends its going live, because a sync would list it
 * again.
 */
export const takeOutOfDirectory = (retailer: string): Promise<void> =>
  inDatabase(
    { dataDir: inject('dataDir') },
    `with closed as (update retailers set baitdrop_enabled = false, live_approved_at = null, live_requested_at = null
       where id = $1 returning shop_id)
     delete from shops where shop_id in (select shop_id from closed)`,
    [retailer],
  );

/** The long tests buy more of these than the demo shop stocks. */
export const fillShelves = (product: Pick<RunningProduct, 'dataDir'>): Promise<void> =>
  inDatabase(
    product,
    `update products set stock = stock + 200 where name like '%Maggots%' or name like 'Landing Net%'`,
  );

/** Sets the stock, as if the rest had been sold over the counter. */
export const setStockOf = (product: RunningProduct, shopId: string, name: string, stock: number): Promise<void> =>
  inDatabase(product, 'update products set stock = $1 where shop_id = $2 and name = $3', [stock, shopId, name]);

/** Makes customers pay for the courier, as an administrator can choose. */
export const letCustomersPayCouriers = (product: RunningProduct): Promise<void> =>
  inDatabase(product, `insert into product_settings (key, value) values ('courier_paid_by', '"customer"')`);
