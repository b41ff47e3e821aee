// Runs the product of a checkout, started by its public entry with settings in the environment, on a database that is
// filled by SQL. It imports none of its modules (codes of authenticator apps are the same everywhere), so that
// checkouts of different structure can be measured alike.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { freePort, Program } from '../records/conformance/src/servers/program.ts';
import { totpCode, totpStep } from '../server/src/platform/secrets/totp.ts';
import { sendRequest } from './send-request.mjs';
import { killOnExit, waitUntilIdle } from './processes.mjs';
import { withClient } from './with-client.mjs';

const PASSWORD = 'Bench-only: 7 red maggots';
const SETTINGS = {
  BAITDROP_PROFILE: 'live',
  BAITDROP_SECRET_KEY: randomBytes(32).toString('base64'),
  MAIL_FROM: 'Bench <bench@bench.example>',
  LOG_LEVEL: 'silent',
  // Every caller has a network of its own, so that no rate limit applies.
  TRUST_PROXY: 'true',
};

let callers = 0;
/** Sends a request to the product from an address that no other caller has. */
export function requestProduct({ url, token }, path, { headers, ...options } = {}) {
  const network = (callers += 1);
  const address = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
  return sendRequest(url + path, {
    ...options,
    headers: { 'x-forwarded-for': address, ...(token && { authorization: token }), ...headers },
  });
}

/** The databases and the other services that all sides share. */
export async function openEnvironment({ takesPayments = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
  const databases = await startThrowawayServer();
  const payments = takesPayments ? await openPayments() : undefined;
  const close = async () => {
    await payments?.close();
    await databases.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, databases, payments, close };
}

export async function openPayments(options) {
  const { startStripeSimulator } = await import('@baitdrop/adapters/stripe/stripe.simulator');
  const stripe = await startStripeSimulator(options);
  const { secretKey, webhookSecret, connectWebhookSecret, host, port, protocol } = stripe.settings;
  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    STRIPE_HOST: host,
    STRIPE_PORT: String(port),
    STRIPE_PROTOCOL: protocol,
  };
  return { stripe, settings, close: () => stripe.close() };
}

async function startProduct(checkout, settings) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = new Program(process.execPath, [join(checkout, 'server/src/main.ts')], {
    ...SETTINGS,
    ...settings,
    PORT: String(port),
    PUBLIC_URL: url,
  });
  killOnExit(program.pid);
  await program.untilHealthy(url);
  return { url, pid: program.pid, stop: () => program.stop() };
}

/** The user's token, from the password of an account that signs up for it. */
async function signIn(url, databaseUrl, userId) {
  const post = async (path, body, accepts) =>
    JSON.parse((await requestProduct({ url }, `/api/${path}`, { method: 'POST', body, accepts })).text);
  const { id } = await post('collections/users/records', {
    email: 'sign-up@bench.example',
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  const email = await withClient(databaseUrl, async (client) => {
    await client.query(
      `update users set verified = true, (password, "tokenKey") = (select password, repeat('k', 50) from users where id = $2)
       where id = $1`,
      [userId, id],
    );
    return (await client.query('select email from users where id = $1', [userId])).rows[0].email;
  });
  const credentials = { identity: email, password: PASSWORD };
  const { token, mfaId } = await post('collections/users/auth-with-password', credentials, [401]);
  return mfaId === undefined ? token : addAuthenticator(post, mfaId);
}

/** Administrators add a second factor when they first sign in. */
async function addAuthenticator(post, mfaId) {
  const { challengeId, secret } = await post('second-factors/first/totp/start', { mfaId });
  const code = totpCode(secret, totpStep(new Date()));
  const { session } = await post('second-factors/first/totp', { mfaId, challengeId, code, name: 'Bench' });
  return session.token;
}

/**
 * Runs a checkout's product on a database of its own. It starts twice: once to create the tables, once on the rows that
 * `fill` wrote.
 */
export async function openProduct(environment, { name, checkout, fill, userId }) {
  await withClient(environment.databases.url, (client) => client.query(`create database ${name}`));
  const databaseUrl = new URL(environment.databases.url);
  databaseUrl.pathname = `/${name}`;
  const settings = {
    ...environment.payments?.settings,
    DATABASE_URL: databaseUrl.href,
    DATA_DIR: join(environment.folder, name),
  };
  await (await startProduct(checkout, settings)).stop();
  await withClient(databaseUrl.href, async (client) => {
    await client.query('set statement_timeout = 0');
    await fill(client);
    // Moves the first backup, which would otherwise run at the first full minute, during some request.
    await client.query(`insert into records_settings (changes) values ('{"backups": {"cron": ""}}')`);
  });
  const product = await startProduct(checkout, settings);
  await waitUntilIdle(product.pid, environment.databases.pid);
  const token = userId === undefined ? undefined : await signIn(product.url, databaseUrl.href, userId);
  return { ...product, name, token, databaseUrl: databaseUrl.href, databasePid: environment.databases.pid };
}
