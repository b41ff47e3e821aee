// Health, settings, logs, crons, backups, collections, and unknown paths.
import { type Case, cases, recordsOf, independent } from '../case.ts';
import type { Side } from '../side.ts';

const CALLERS = ['guest', 'ann', 'root'] as const;

const GUARDED_PATHS: readonly [method: string, path: string][] = [
  ['GET', '/api/settings'],
  ['PATCH', '/api/settings'],
  ['POST', '/api/settings/test/s3'],
  ['POST', '/api/settings/test/email'],
  ['POST', '/api/settings/apple/generate-client-secret'],
  ['GET', '/api/logs?perPage=0&filter=id=""'],
  ['GET', '/api/logs/stats?filter=id=""'],
  ['GET', '/api/logs/nope'],
  ['GET', '/api/crons'],
  ['POST', '/api/crons/nope'],
  ['POST', '/api/crons/__pbLogsCleanup__'],
  ['GET', '/api/backups'],
  ['DELETE', '/api/backups/nope.zip'],
  ['POST', '/api/backups/nope.zip/restore'],
  ['GET', '/api/backups/nope.zip'],
  ['POST', '/api/backups/upload'],
  ['GET', '/api/collections?fields=name,type,system'],
  ['GET', '/api/collections/retailers'],
  ['GET', '/api/collections/nope'],
  ['GET', '/api/collections/meta/scaffolds'],
  ['POST', '/api/collections'],
  ['PATCH', '/api/collections/nope'],
  ['DELETE', '/api/collections/nope'],
  ['DELETE', '/api/collections/nope/truncate'],
  ['PUT', '/api/collections/import'],
  ['POST', '/api/sql'],
];

const whoMay = GUARDED_PATHS.flatMap(([method, path]) =>
  CALLERS.flatMap((caller) =>
    cases('system', [
      [
        `${caller} ${method} ${path}`,
        (s) => s.ask(method, path, { as: caller, ...(method !== 'GET' && method !== 'DELETE' && { body: {} }) }),
      ],
    ]),
  ),
);

const MISSING_PATHS: readonly [method: string, path: string][] = [
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nope'],
  ['POST', '/api/nope'],
  ['PATCH', '/api/nope'],
  ['DELETE', '/api/nope'],
  ['PUT', '/api/nope'],
  ['HEAD', '/api/nope'],
  ['OPTIONS', '/api/nope'],
  ['GET', '/api/health/'],
  ['POST', '/api/health'],
  ['HEAD', '/api/health'],
  ['DELETE', '/api/health'],
  ['PUT', '/api/settings'],
  ['GET', '/api/collections/retailers/records/'],
  ['GET', '/api/collections/retailers/nope'],
  ['POST', '/api/collections/retailers/nope'],
  ['GET', '/api/collections//records'],
  ['GET', '/api//health'],
  ['GET', '/api/collections/%ZZ/records'],
  ['GET', '/api/collections/retailers/records/%ZZ'],
  ['HEAD', '/api/collections/retailers/records'],
  ['HEAD', '/api/collections/retailers/records/alpha0000000000'],
  ['OPTIONS', '/api/collections/retailers/records'],
  ['GET', '/API/health'],
  ['GET', '/api/collections/retailers/records/alpha0000000000/more'],
  ['GET', '/api/oauth2-redirect/x'],
];

const cors: readonly [name: string, method: string, path: string, headers: Record<string, string>][] = [
  ['list', 'GET', `${recordsOf('retailers')}?sort=@rowid&perPage=1`, { origin: 'https://a.example' }],
  ['refusal', 'GET', '/api/nope', { origin: 'https://a.example' }],
  ['refused list', 'GET', recordsOf('vault'), { origin: 'null' }],
  [
    'preflight',
    'OPTIONS',
    recordsOf('retailers'),
    {
      origin: 'https://a.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    },
  ],
  [
    'preflight without headers',
    'OPTIONS',
    recordsOf('retailers'),
    { origin: 'https://a.example', 'access-control-request-method': 'DELETE' },
  ],
  [
    'preflight of nothing',
    'OPTIONS',
    '/api/nope',
    { origin: 'https://a.example', 'access-control-request-method': 'GET' },
  ],
  [
    'preflight of realtime',
    'OPTIONS',
    '/api/realtime',
    { origin: 'https://a.example', 'access-control-request-method': 'POST' },
  ],
];

const settings: readonly [name: string, body: unknown][] = [
  ['nothing', {}],
  ['name', { meta: { appName: 'Renamed' } }],
  ['name back', { meta: { appName: 'Acme' } }],
  ['no name', { meta: { appName: '' } }],
  ['wrong meta', { meta: { appURL: 'nope', senderAddress: 'nope', senderName: '' } }],
  ['batch', { batch: { maxRequests: -1, timeout: -1, maxBodySize: -1 } }],
  ['batch of nothing', { batch: { enabled: true, maxRequests: 0, timeout: 0 } }],
  ['batch as text', { batch: { maxRequests: 'abc' } }],
  ['batch again', { batch: { enabled: true, maxRequests: 5, timeout: 120 } }],
  ['logs', { logs: { maxDays: -1 } }],
  ['logs fine', { logs: { maxDays: 5, logIP: true } }],
  ['cron', { backups: { cron: 'nope' } }],
  ['cron without keep', { backups: { cron: '0 0 * * *', cronMaxKeep: 0 } }],
  ['rate limits without rules', { rateLimits: { enabled: true, rules: [] } }],
  ['wrong rate limit', { rateLimits: { rules: [{ label: '', maxRequests: 0, duration: 0, audience: 'x' }] } }],
  ['wrong rate label', { rateLimits: { rules: [{ label: 'a b', maxRequests: 1, duration: 1 }] } }],
  [
    'rate limits twice',
    {
      rateLimits: {
        enabled: true,
        rules: [
          { label: '*:auth', maxRequests: 9, duration: 1 },
          { label: '*:auth', maxRequests: 9, duration: 1 },
        ],
      },
    },
  ],
  ['superuser addresses', { superuserIPs: ['nope'] }],
  ['proxy', { trustedProxy: { headers: ['x-nope'], useLeftmostIP: true } }],
  ['proxy off', { trustedProxy: { headers: [], useLeftmostIP: false } }],
  ['unknown', { nope: { a: 1 } }],
  ['broken JSON', '{'],
  ['meta as text', { meta: 'x' }],
];

async function backups(s: Side): Promise<unknown> {
  const name = 'comparison.zip';
  const { token } = (await s.post('/api/files/token', {}, 'root')).body as { token: string };
  const { token: user } = (await s.post('/api/files/token', {}, 'ann')).body as { token: string };
  const made = await s.post('/api/backups', { name }, 'root');
  const list = await s.get('/api/backups?fields=key', 'root');
  const get = async (path: string) => {
    const { status, headers } = await s.get(path);
    return { status, headers };
  };
  return {
    made,
    list,
    twice: await s.post('/api/backups', { name }, 'root'),
    wrongName: await s.post('/api/backups', { name: '../x.zip' }, 'root'),
    capitals: await s.post('/api/backups', { name: 'UPPER.zip' }, 'root'),
    noZip: await s.post('/api/backups', { name: 'x.txt' }, 'root'),
    long: await s.post('/api/backups', { name: `${'x'.repeat(150)}.zip` }, 'root'),
    guest: await get(`/api/backups/${name}`),
    user: await get(`/api/backups/${name}?token=${user}`),
    root: await get(`/api/backups/${name}?token=${token}`),
    unknown: await s.get(`/api/backups/unknown.zip?token=${token}`),
    deleted: await s.delete(`/api/backups/${name}`, 'root'),
    again: await s.delete(`/api/backups/${name}`, 'root'),
    none: await s.get('/api/backups', 'root'),
  };
}

export const system: Case[] = [
  ...independent(whoMay),
  ...MISSING_PATHS.flatMap(([method, path]) =>
    cases('not there', [[`${method} ${path}`, (s) => s.ask(method, path, { ...(method === 'POST' && { body: {} }) })]]),
  ),
  ...cors.flatMap(([name, method, path, headers]) => cases('cors', [[name, (s) => s.ask(method, path, { headers })]])),
  ...settings.flatMap(([name, body]) => cases('settings', [[name, (s) => s.patch('/api/settings', body, 'root')]])),
  ...cases('settings', [
    ['fields', (s) => s.get('/api/settings?fields=meta.appName,batch', 'root')],
    [
      'test mail',
      async (s) => {
        const requested = [];
        for (const template of ['verification', 'password-reset', 'email-change', 'otp', 'login-alert', 'nope', ''])
          requested.push(
            await s.post(
              '/api/settings/test/email',
              { email: `test-${template}@example.com`, template, collection: 'users' },
              'root',
            ),
          );
        const mail = await s.server.mailbox.wait('test-verification@example.com');
        return { requested, mail };
      },
    ],
    ['test mail to nobody', (s) => s.post('/api/settings/test/email', { email: 'nope', template: 'otp' }, 'root')],
    [
      'test mail, unknown collection',
      (s) =>
        s.post('/api/settings/test/email', { email: 'a@example.com', template: 'otp', collection: 'nope' }, 'root'),
    ],
    ['test s3', (s) => s.post('/api/settings/test/s3', { filesystem: 'storage' }, 'root')],
    ['test s3 nope', (s) => s.post('/api/settings/test/s3', { filesystem: 'nope' }, 'root')],
  ]),
  ...cases('health', [
    ['guest', (s) => s.get('/api/health')],
    ['ann', (s) => s.get('/api/health', 'ann')],
    ['root', (s) => s.get('/api/health', 'root')],
    ['root behind a proxy', (s) => s.get('/api/health', 'root', { 'x-forwarded-for': '1.2.3.4' })],
    ['fields', (s) => s.get('/api/health?fields=code')],
  ]),
  ...cases('logs', [
    [
      'shape of a page',
      async (s) => {
        const { status, body } = await s.get('/api/logs?perPage=1&skipTotal=1&filter=message!=""', 'root');
        const page = body as { items: Record<string, unknown>[] };
        return { status, ...page, items: page.items.map((item) => Object.keys(item).toSorted()) };
      },
    ],
    ['wrong filter', (s) => s.get('/api/logs?filter=nope=1', 'root')],
    ['wrong sort', (s) => s.get('/api/logs?sort=nope', 'root')],
    ['wrong page', (s) => s.get('/api/logs?page=x', 'root')],
    ['stats, wrong filter', (s) => s.get('/api/logs/stats?filter=nope=1', 'root')],
    [
      'deleting',
      async (s) => [
        await s.delete('/api/logs', 'guest'),
        await s.delete('/api/logs', 'ann'),
        await s.delete('/api/logs', 'root'),
      ],
    ],
  ]),
  ...cases('crons', [
    ['fields', (s) => s.get('/api/crons?fields=id', 'root')],
    ['GET one', (s) => s.get('/api/crons/__pbLogsCleanup__', 'root')],
  ]),
  ...cases('backups', [['from first to last', backups]]),
];
