// The parts of `bench:all`, each in a short form with its share of the twenty minutes.

const PAGES = ['/', '/directory', '/order', '/shop', '/product', '/checkout', '/dashboard'];
const OTHER_PAGES = ['/pricing', '/affiliate', '/plugins', '/login', '/register', '/retailer-signup', '/admin'];
const product = (name, seconds, ...sizes) => ({
  name,
  seconds,
  program: 'measure.mjs',
  args: [name, '--quick', ...sizes.map(String)],
});
const web = (name, seconds, program, ...args) => ({
  name,
  seconds,
  program: `web/${program}.mjs`,
  args,
  inBrowser: true,
});

export const PARTS = [
  { name: 'start', seconds: 45, program: 'start/start.bench.mjs', args: ['--warm-only', '--brief'] },
  web('pages', 200, 'measure-pages', '--loads=3', ...PAGES),
  web('other-pages', 80, 'measure-pages', '--loads=1', ...OTHER_PAGES),
  web('second-visit', 110, 'measure-pages', '--second-visit', '--loads=1', '/', '/directory', '/order', '/dashboard'),
  web('find-shops', 60, 'measure-find-shops', '--brief'),
  web('long-shelf', 40, 'measure-long-shelf', '--brief'),
  product('directory', 70, 13, 10_000),
  product('dashboard', 120),
  product('checkout', 50, 0, 20_000),
  product('admin', 120, 1_000, 20_000),
  {
    name: 'records',
    seconds: 60,
    program: 'records/measure-records.mjs',
    args: ['--quick', '10000'],
    besidePublished: true,
  },
  { name: 'scale', seconds: 45, program: 'scale/measure-scale.mjs', args: ['--brief'] },
  { name: 'live', seconds: 45, program: 'records/measure-live.mjs', args: ['500'], besidePublished: true },
];

/**
 * Not within the twenty minutes: the same lines on a country-sized database. Filling the tables takes most of the time.
 */
export const LARGE_PARTS = [
  product('directory', 600, 13, 100_000),
  product('dashboard', 600, 0, 1_000_000),
  product('checkout', 900, 0, 1_000_000),
  product('admin', 1800, 1_000, 1_000_000),
  {
    name: 'records',
    seconds: 600,
    program: 'records/measure-records.mjs',
    args: ['--quick', '10000', '1000000'],
    besidePublished: true,
  },
];
