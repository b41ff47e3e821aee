import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rules from './import-rules.mjs';
import { importProblems } from './setup/import-directions.mjs';

const house = mkdtempSync(join(tmpdir(), 'baitdrop-imports-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

// Repeated here, so that a mistake in the table fails a test.
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  postgres: [],
  records: ['postgres'],
  adapters: ['domain', 'contract'],
  server: ['domain', 'contract', 'postgres', 'records', 'adapters'],
  web: ['domain', 'contract'],
  e2e: ['domain', 'postgres'],
};
const rooms = Object.keys(mayImport);

const between = rooms.flatMap((from) => rooms.flatMap((to) => (to === from ? [] : bothWays(from, to))));

const inside = [
  ['domain/src/money/a.ts', 'node:fs', false],
  ['domain/src/money/b.ts', 'zod', false],
  ['domain/src/money/c.ts', './pence.ts', true],
  ['domain/src/money/d.test.ts', 'fast-check', true],
  ['domain/src/money/e.test.ts', 'node:fs', false],
  ['domain/src/money/f.ts', '@baitdrop/domain/money/pence', false],
  ['contract/src/orders/a.ts', 'node:fs', false],
  ['contract/src/orders/b.ts', 'zod', true],
  ['server/src/platform/http/a.ts', '../../collections/rules.ts', false],
  ['server/src/platform/http/deep/b.ts', '../../../modules/money/refunds.ts', false],
  ['server/src/platform/http/c.ts', '../../database/schema/orders.ts', false],
  ['server/src/platform/http/d.ts', '../../app.ts', false],
  ['server/src/platform/http/e.ts', '@baitdrop/records/engine', true],
  ['server/src/collections/deep/a.ts', '../../main.ts', false],
  ['server/src/collections/deep/b.ts', '../../modules/money/refunds.ts', true],
  ['web/src/screens/home/a.ts', '../pricing/calculator.ts', false],
  ['web/src/screens/home/b.ts', '../../features/legal/links.tsx', true],
  ['web/src/screens/admin/orders/a.ts', '../../checkout/review.ts', false],
  ['web/src/screens/admin/orders/b.ts', '../shops/shop-list.ts', true],
  ['web/src/features/legal/a.ts', '../pictures/picture.tsx', false],
  ['web/src/features/legal/b.ts', '../../screens/home/hero.tsx', false],
  ['web/src/features/legal/c.ts', '../../ui/button.ts', true],
  ['web/src/features/map/leaflet/a.ts', '../../cart/cart.ts', false],
  ['web/src/features/map/leaflet/b.ts', '../map.ts', true],
  ['web/src/features/map/leaflet/c.ts', '../../../shell/top-bar.tsx', false],
  ['web/src/ui/modal/a.ts', '../../features/legal/links.tsx', false],
  ['web/src/ui/modal/deep/b.ts', '../../../shell/top-bar.tsx', false],
  ['web/src/platform/api/a.ts', '../../ui/button.ts', false],
  ['web/src/platform/api/deep/b.ts', '../../../screens/home/hero.tsx', false],
] as const;

const modules = [
  ['ordering/desk/a.ts', '../../money/refunds.ts', true],
  ['ordering/desk/b.ts', '../../money/refunds/lines.ts', false],
  ['ordering/desk/c.ts', '../checkout/deep/place-order.ts', true],
  ['ordering/desk/d.ts', '../../accounts/people.ts', true],
  ['ordering/desk/e.test.ts', '../../money/refunds/lines.ts', true],
  ['ordering/f.ts', '../../app.ts', false],
  ['ordering/desk/g.ts', '../../../create-context.ts', false],
  ['ordering/desk/h.test.ts', '../../../create-context.ts', true],
  ['ordering/desk/i.ts', '../../../config.ts', true],
  ['ordering/desk/j.ts', '../../../platform/port.ts', true],
  ['admin/orders/a.ts', '../../ordering/orders.ts', true],
  ['admin/b.ts', '../integrations/widget.ts', false],
  ['integrations/a.ts', '../ordering/orders.ts', true],
  ['integrations/openapi/guides/b.ts', '../../../ordering/desk/orders.db.ts', false],
  ['integrations/openapi/guides/c.ts', '../openapi.ts', true],
  ['money/a.ts', '../ordering/orders.ts', false],
  ['money/b.ts', '../delivery/quotes.ts', false],
  ['money/c.ts', '../shops/directory.ts', true],
  ['delivery/a.ts', '../catalogue/inventory.ts', false],
  ['shops/a.ts', '../accounts/people.ts', true],
  ['shops/b.ts', '../catalogue/inventory.ts', false],
  ['accounts/a.ts', '../shops/directory.ts', false],
  ['messaging/a.ts', '../admin/overview.ts', true],
  ['admin/c.ts', '../messaging/mails.ts', false],
  ['mystery/a.ts', '../accounts/people.ts', false],
].map(([file, ...rest]) => [`server/src/modules/${String(file)}`, ...rest] as const);

const cases = [...between, ...inside, ...modules].map(([file, imports, allowed]) => ({ file, imports, allowed }));

describe('imports go in one direction, at every depth', () => {
  let refused: ReadonlySet<string>;
  beforeAll(() => {
    const tree = join(house, 'directions');
    for (const { file, imports } of cases) write(tree, file, `export { thing } from '${String(imports)}';\n`);
    refused = new Set(problemsIn(tree).map((problem) => problem.split(' -> ')[0] ?? ''));
  });

  it.each(cases)('$file importing $imports is allowed: $allowed', ({ file, allowed }) => {
    expect(!refused.has(file)).toBe(allowed);
  });
});

it.each([
  ['a plain import', `import { button } from '../../ui/button.ts';`],
  ['an import of types', `import type { Button } from '../../ui/button.ts';`],
  ['an import for its effects', `import '../../ui/button.ts';`],
  ['passing everything on', `export * from '../../ui/button.ts';`],
  ['a lazy import', `export const load = () => import('../../ui/button.ts');`],
  ['the type of a module', `export type Button = import('../../ui/button.ts').Button;`],
])('%s counts as an import', (name, text) => {
  const tree = join(house, name.replaceAll(' ', '-'));
  write(tree, 'web/src/platform/api/a.ts', `${text}\n`);
  write(tree, 'web/src/ui/button.ts', 'export const button = 1;\n');
  expect(problemsIn(tree)).toEqual([expect.stringContaining('web/src/platform/api/a.ts -> web/src/ui/button.ts')]);
});

describe('imports in a circle', () => {
  const tree = join(house, 'circle');
  const circle = 'records/src/a.ts -> records/src/deep/b.ts -> records/src/a.ts';
  beforeAll(() => {
    write(tree, 'records/src/a.ts', `export type { B } from './deep/b.ts';\n`);
    write(tree, 'records/src/deep/b.ts', `import type { B } from '../a.ts';\nexport type { B };\n`);
    write(tree, 'records/src/outside.ts', `export type { B } from './a.ts';\n`);
  });

  it('are reported once, types included', () => {
    expect(problemsIn(tree)).toEqual([expect.stringContaining(circle)]);
  });
});

function bothWays(from: string, to: string) {
  return [
    [`${from}/src/${to}/a.ts`, `@baitdrop/${to}/noun/thing`, mayImport[from]?.includes(to) === true],
    [`${from}/src/${to}/deep/b.ts`, `../../../../${to}/src/noun/thing.ts`, false],
  ] as const;
}

function problemsIn(tree: string): string[] {
  return importProblems(tree, rules);
}

function write(tree: string, file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}
