import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { startEmbeddedPostgres } from '../../postgres/src/embedded/start-embedded-postgres.ts';
import { inRoot, root } from './paths.mjs';

const { PORT = '8090', WEB_PORT = '5173', DATA_DIR = '.data', DATABASE_URL } = process.env;
const page = `http://127.0.0.1:${WEB_PORT}`;
const SERVER_ROOMS = ['domain', 'contract', 'postgres', 'records', 'adapters', 'server'];
const DEBOUNCE_MS = 100;

// The server joins this database; it keeps running while the server restarts.
const database = DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: inRoot(DATA_DIR) });

function start(args, env, cwd = root) {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    // Ctrl-C reaches the children once, through us; the channel closes when we end without a signal.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

async function end(child) {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const startServer = () =>
  start([...process.argv.slice(2), 'server/src/main.ts'], {
    // Links in emails and the return from a payment lead to the page that Vite serves.
    PUBLIC_URL: page,
    // An answer that differs from its declaration is an error.
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
  });

let server = startServer();
const web = start(
  [inRoot('node_modules/@react-router/dev/bin.cjs'), 'dev', '--host', '127.0.0.1', '--port', WEB_PORT, '--strictPort'],
  { VITE_API_URL: page, API_SERVER: `http://127.0.0.1:${PORT}` },
  inRoot('web'),
);

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all([end(server), end(web)]);
  await database?.stop();
  process.exit(code);
}

async function restartServer() {
  await end(server);
  if (!stopping) server = startServer();
}

// Restarts run one after another, so that a file saved during a restart is not missed.
let restarting = Promise.resolve();
let timer;
function onChange(_, file) {
  if (file === null || !file.endsWith('.ts') || file.endsWith('.test.ts')) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.log(`${file} changed: restarting the server …`);
    restarting = restarting.then(restartServer);
  }, DEBOUNCE_MS);
}
for (const room of SERVER_ROOMS) watch(inRoot(room, 'src'), { recursive: true }, onChange);

for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void stop(0));
web.once('exit', () => void stop(1));
