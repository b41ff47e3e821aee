// Allowed imports between rooms, modules and folders. `scripts/setup/import-directions.mjs` resolves every import of
// every room and checks it against these tables at any depth of folders; `npm run check` runs it. Imports that are not
// forbidden here are allowed.

/** Rooms, and the other rooms each may import, always by package name. */
export const ROOMS = {
  domain: [],
  contract: ['domain'],
  postgres: [],
  records: ['postgres'],
  adapters: ['domain', 'contract'],
  server: ['domain', 'contract', 'postgres', 'records', 'adapters'],
  web: ['contract', 'domain'],
  e2e: ['domain', 'postgres'],
};

/** Rooms that also run in a browser use nothing of Node; `domain` uses no package at all, except in its tests. */
export const WITHOUT_NODE = ['domain', 'contract'];
export const WITHOUT_PACKAGES = ['domain'];

const SHOPS = ['shops', 'accounts'];
const TRADE = ['delivery', 'money', 'catalogue', ...SHOPS];
const ALL = ['admin', 'integrations', 'ordering', ...TRADE];

/**
 * Modules of the server, and the other modules each may import: their files in `modules/<name>/`, never those in
 * folders below. Add a direction here; circles are refused whatever this table says.
 */
export const MODULES = {
  accounts: [],
  shops: ['accounts'],
  catalogue: SHOPS,
  delivery: SHOPS,
  money: SHOPS,
  ordering: TRADE,
  integrations: ['ordering', ...TRADE],
  admin: ['ordering', ...TRADE],
  messaging: ALL,
};
export const MODULES_FOLDER = 'server/src/modules';

/** Folders below these do not import each other: shared code moves to a folder that both may import. */
export const ISOLATED_FOLDERS = [
  { below: 'web/src/features', because: 'One feature does not import another.' },
  { below: 'web/src/screens', because: 'One screen does not import another: what two share is a feature.' },
];

/**
 * Imports that are forbidden for the files of a folder: folders and files below the same `src`; `*` stands for any
 * letters.
 */
export const LAYERS = [
  {
    folder: 'server/src/platform',
    never: ['modules/', 'collections/', 'records/', 'seed/', 'demo/', 'database/'],
    because: 'The platform knows no business word.',
  },
  ...['platform', 'modules', 'collections'].map((name) => ({
    folder: `server/src/${name}`,
    never: ['main.ts', 'start-server.ts', 'app.ts', 'modules.ts', 'create-context.ts'],
    because: 'What puts the server together imports the parts, not the other way round.',
  })),
  ...['modules', 'collections'].map((name) => ({
    folder: `server/src/${name}`,
    never: ['seed/', 'demo/'],
    because: 'The product does not know its sample data.',
  })),
  {
    folder: 'web/src/platform',
    never: ['ui/', 'features/', 'screens/', 'shell/'],
    because: 'The platform knows no screen.',
  },
  { folder: 'web/src/ui', never: ['features/', 'screens/', 'shell/'], because: 'ui knows no business word.' },
  {
    folder: 'web/src/features',
    never: ['screens/', 'shell/'],
    because: 'Screens import features, not the other way round.',
  },
];

/** Tests combine parts that are separate elsewhere, so these may import anything of the server. */
export const UNRESTRICTED_TESTS = { folder: 'server/src/testing', ending: '.test.ts' };
