// Apps of different sizes, each asked by several people who never pause. The sizes take turns, so that other work slows all
// of them alike; the ratios to the first size are what counts.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@baitdrop/postgres/pool';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { newRecordToken } from '@baitdrop/records/auth/record-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { buildApp } from '@baitdrop/server/app';
import { compose } from '@baitdrop/server/compose';
import { readConfig } from '@baitdrop/server/config';
import { createLogger } from '@baitdrop/server/platform/logging';
import { line, ratio, summary } from './figures.mjs';

const agent = new Agent({ keepAlive: true });

function get(url, token) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const asked = request(url, { agent, headers: { authorization: token } });
    asked.on('error', reject);
    asked.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const took = performance.now() - startedAt;
      if (response.statusCode === 200) resolve(took);
      else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
    });
    asked.end();
  });
}

/** The app as it is, on a database of its own that `fill` has filled, and a token of the user who asks. */
async function openApp(name, { server, dataDir, fill, userId }) {
  const admin = createPool(server.url, { applicationName: 'bench', maxConnections: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const parts = await compose(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), createLogger('silent'), url.href);
  parts.engine.settings.rateLimits.enabled = false;
  // The past is written without telling anybody, and may take its time.
  const past = createPool(url.href, { applicationName: 'bench past', maxConnections: 1 });
  await past.query('set session_replication_role = replica; set statement_timeout = 0');
  await fill(past);
  await past.end();
  const app = await buildApp(parts);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const user = await findRecordById(parts.pool, parts.engine.collections.get('users'), userId);
  const token = await newRecordToken(parts.engine, user, 'auth', { refreshable: true });
  const close = async () => {
    await app.close();
    await parts.close();
  };
  return { base, token, close };
}

let asked = 0;
async function askFor(milliseconds, people, { base, token }, question) {
  const times = [];
  const until = performance.now() + milliseconds;
  const ask = async () => {
    while (performance.now() < until) times.push(await get(base + question((asked += 1)), token));
  };
  await Promise.all(Array.from({ length: people }, ask));
  return times;
}

/**
 * Prints a table. `sizes` are `{ cells, fill }`, the smallest first; `questions` map a name to `(size, count) → path`.
 * Only questions whose name contains a word of `wanted` are asked, where there are any.
 */
export async function askInTurns({ header, sizes, questions, userId, people, turns, turnMs, wanted }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-bench-'));
  const server = await startThrowawayServer();
  const apps = [];
  try {
    for (const [index, size] of sizes.entries())
      apps.push(await openApp(`size_${index}`, { server, dataDir, fill: size.fill, userId }));
    const names = ['What', ...header, 'p50', '', 'p99', ''];
    process.stdout.write(line(names) + line(names.map(() => '---')));
    for (const [name, question] of Object.entries(questions)) {
      if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
      const ask = (index, ms) => askFor(ms, people, apps[index], (count) => question(sizes[index], count));
      for (const index of sizes.keys()) await ask(index, turnMs / 3);
      const times = sizes.map(() => []);
      for (let turn = 0; turn < turns; turn += 1)
        for (const index of sizes.keys()) times[index].push(...(await ask(index, turnMs)));
      const first = summary(times[0]);
      for (const [index, { cells }] of sizes.entries()) {
        const { p50, p99 } = summary(times[index]);
        const figures = [`${p50.toFixed(1)} ms`, ratio(p50, first.p50), `${p99.toFixed(1)} ms`, ratio(p99, first.p99)];
        process.stdout.write(line([name, ...cells, ...figures]));
      }
    }
    process.stdout.write(`\nLoad of the machine: ${loadavg()[0].toFixed(1)}\n`);
  } finally {
    for (const { close } of apps) await close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    agent.destroy();
  }
}
