import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger, redactTokens } from './logging.ts';

function recordingLogger(): { log: ReturnType<typeof createLogger>; text(): string } {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLogger('trace', sink), text: () => lines.join('') };
}

test('a request is logged by its path, never with its query, headers or body', async () => {
  const { log, text } = recordingLogger();
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({ loggerInstance });
  app.post('/sign-in', async () => ({ ok: true }));
  await app.inject({
    method: 'POST',
    url: '/sign-in?config=query-secret',
    headers: { authorization: 'header-secret', cookie: 'cookie-secret' },
    payload: { password: 'body-secret' },
  });
  expect(text()).toContain('/sign-in');
  expect(text()).not.toMatch(/query-secret|header-secret|cookie-secret|body-secret/);
});

test('known secret names are masked at any depth', () => {
  const { log, text } = recordingLogger();
  log.info({ password: 'one', user: { token: 'two' }, retailer: { keys: { api_secret: 'three' } } }, 'hello');
  expect(text()).not.toMatch(/one|two|three/);
});

test('an error of the database is logged without its connection and without the row', () => {
  const { log, text } = recordingLogger();
  const error = Object.assign(new Error('lost'), { client: { values: ['hash-one'] }, detail: 'Failing row: hash-two' });
  log.error({ err: error }, 'database connection lost');
  expect(text()).toContain('lost');
  expect(text()).not.toMatch(/hash-one|hash-two/);
});

test.each([
  ['/reset-password/eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.sig-nature_1', '/reset-password/[secret]'],
  ['/track/Zk3vQ1x8yT0aBcDeFgHiJw', '/track/[secret]'],
  ['/track/Zk3vQ1x8yT0aBcDeFgHiJw/map', '/track/[secret]/map'],
  ['/api/collections/users/request-password-reset', '/api/collections/users/request-password-reset'],
  ['/api/collections/users/records/otmmyjpdr3nmjlo', '/api/collections/users/records/otmmyjpdr3nmjlo'],
  ['/assets/retailer-signup.screen-BxK2tq9Z.js', '/assets/retailer-signup.screen-BxK2tq9Z.js'],
])('%s is logged as %s', (path, logged) => {
  expect(redactTokens(path)).toBe(logged);
});

test('an outage of the database is logged once, and later with the number of suppressed lines', () => {
  const { log, text } = recordingLogger();
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  log.error({ err: new Error('query failed', { cause: away }) }, 'request failed');
  log.child({ request: 'x' }).warn({ err: away }, 'a job failed and will be tried again');
  log.error({ err: { message: 'timeout exceeded when trying to connect (Queue: mail.send)' } }, 'job queue failed');
  log.error({ err: new Error('a mistake of ours') }, 'request failed');
  const said = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(said.map(({ level, msg, during }) => [level, msg, during])).toEqual([
    [50, 'the database cannot be reached', 'request failed'],
    [50, 'request failed', undefined],
  ]);
});

test('while nothing can be stored, it is logged once a minute, with the reason', () => {
  const { log, text } = recordingLogger();
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  log.error({ err: full }, 'request failed');
  log.warn({ err: { message: 'could not extend file (Queue: mail.send)', code: '53100' } }, 'job queue failed');
  log.error({ err: new Error('query failed', { cause: full }) }, 'request failed');
  const said = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(said).toMatchObject([
    { level: 50, msg: 'nothing can be stored', reason: 'the disk is full', during: 'request failed', unsaid: 0 },
  ]);
  expect(said).toHaveLength(1);
});
