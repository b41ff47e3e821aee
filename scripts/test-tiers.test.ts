import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOMS } from './import-rules.mjs';
import { testOptions } from './test-options.mjs';
import { filesOf, filesTagged, hintsFor, isTagged, POOLERS, tierOfFile, TIERS, tierOfRun } from './test-tiers.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [...Object.keys(ROOMS), 'scripts'];

describe('the test tiers', () => {
  it.each([
    ['domain/src/money/split.test.ts', 'short'],
    ['e2e/src/owner-goes-live.long.test.ts', 'long'],
    ['server/src/rehearsals/disk-full.rehearsal.test.ts', 'rehearsal'],
  ])('%s belongs to %s', (file, tier) => {
    expect(tierOfFile(file)).toBe(tier);
  });

  it('share no file and leave none out', () => {
    const all = globSync(
      FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
      {
        cwd: ROOT,
        exclude: (path) => /(^|\/)(node_modules|build)$/.test(path),
      },
    );
    expect(
      Object.keys(TIERS)
        .flatMap((tier) => filesOf(tier, FOLDERS))
        .toSorted(),
    ).toEqual(all.toSorted());
  });

  it('are named by one of three words', () => {
    expect(tierOfRun({})).toBe('short');
    expect(tierOfRun({ BAITDROP_TEST_TIER: 'rehearsal' })).toBe('rehearsal');
    expect(() => tierOfRun({ BAITDROP_TEST_TIER: 'weekly' })).toThrow('short, long, rehearsal');
  });

  it('are suggested when a name belongs to another one', () => {
    expect(hintsFor(['disk-full'], 'short')).toEqual([
      'npm run rehearse -- disk-full   runs server/src/rehearsals/disk-full.rehearsal.test.ts',
    ]);
    expect(hintsFor(['no such test'], 'short')).toEqual([]);
  });
});

describe('behind PgBouncer', () => {
  const tagged = filesTagged(POOLERS, FOLDERS);

  it('only files with the tag run', () => {
    expect(isTagged('// @module-tag poolers\nimport x', POOLERS)).toBe(true);
    expect(isTagged(`const text = '// @module-tag poolers';`, POOLERS)).toBe(false);
    expect(tagged).toContain('postgres/src/advisory-lock.test.ts');
  });

  it('every test file that itself takes a lock or names a connection runs', () => {
    const uses = /pg_(try_)?advisory|withAdvisoryLock|createPoolBeside|pg_backend_pid/i;
    const files = filesOf('short', ['records', 'server']).filter((file) =>
      uses.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(files.filter((file) => !tagged.includes(file))).toEqual([]);
  });
});

describe('the arguments of npm test', () => {
  it.each([
    [['orders'], { tier: 'short', strict: false, onlyPoolers: false, seed: undefined, filters: ['orders'] }],
    [['--long', '--strict'], { tier: 'long', strict: true, filters: [] }],
    [['--rehearse', 'disk-full'], { tier: 'rehearsal', filters: ['disk-full'] }],
    [['--poolers', 'checkout'], { tier: 'short', onlyPoolers: true, filters: ['checkout'] }],
    [['--shuffle'], { seed: '123', filters: [] }],
    [['--shuffle=77', '--project', 'unit'], { seed: '77', filters: ['--project', 'unit'] }],
  ])('are read from %j', (args, expected) => {
    expect(testOptions(args, 5_000_123)).toMatchObject(expected);
  });
});
