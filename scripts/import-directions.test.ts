import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'baitdrop-imports-'));
const rooms = ['domain', 'contract', 'postgres', 'records', 'adapters', 'server', 'web', 'e2e'] as const;

const mayImport: Record<(typeof rooms)[number], readonly string[]> = {
  domain: [],
  contract: ['domain'],
  postgres: [],
  records: ['postgres'],
  adapters: ['domain', 'contract'],
  server: ['domain', 'contract', 'postgres', 'records', 'adapters'],
  web: ['domain', 'contract'],
  e2e: ['postgres'],
};

const between = rooms.flatMap((from) => rooms.flatMap((to) => (to === from ? [] : bothWays(from, to))));

const inside = [
  { file: 'domain/src/money/a.ts', imports: 'node:fs', allowed: false },
  { file: 'domain/src/money/b.ts', imports: 'zod', allowed: false },
  { file: 'domain/src/money/c.ts', imports: './pence.ts', allowed: true },
  { file: 'server/src/platform/http/a.ts', imports: '../../features/orders/orders.db.ts', allowed: false },
  { file: 'server/src/features/orders/a.ts', imports: '../shops/shops.db.ts', allowed: false },
  { file: 'server/src/features/orders/b.ts', imports: '../../platform/port.ts', allowed: true },
  { file: 'web/src/screens/home/a.ts', imports: '../pricing/calculator.ts', allowed: false },
  { file: 'web/src/screens/home/b.ts', imports: '../../features/legal/links.tsx', allowed: true },
  { file: 'web/src/features/legal/a.ts', imports: '../pictures/picture.tsx', allowed: false },
  { file: 'web/src/features/legal/b.ts', imports: '../../screens/home/hero.tsx', allowed: false },
  { file: 'web/src/features/legal/c.ts', imports: '../../ui/button.ts', allowed: true },
  { file: 'web/src/ui/modal/a.ts', imports: '../../features/legal/links.tsx', allowed: false },
  { file: 'web/src/platform/api/a.ts', imports: '../../ui/button.ts', allowed: false },
];

const cases = [...between, ...inside];
let refused: ReadonlySet<string>;

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  for (const { file, imports } of cases) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `export { thing } from '${imports}';\n`);
  }
  refused = filesRefused();
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('imports go one way', () => {
  it.each(cases)('$file importing $imports is allowed: $allowed', ({ file, allowed }) => {
    expect(!refused.has(file)).toBe(allowed);
  });
});

function bothWays(from: (typeof rooms)[number], to: string) {
  return [
    { file: `${from}/src/${to}/a.ts`, imports: `@baitdrop/${to}/noun/thing`, allowed: mayImport[from].includes(to) },
    { file: `${from}/src/${to}/b.ts`, imports: `../../../${to}/src/noun/thing.ts`, allowed: false },
  ];
}

/** The lint ends with an error because there is something to refuse; its answer is on standard output all the same. */
function filesRefused(): ReadonlySet<string> {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'];
  let output: string;
  try {
    output = execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  return new Set(diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map((one) => one.filename));
}
