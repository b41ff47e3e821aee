import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_SKIPS } from './allowed-skips.mjs';
import { addTallies, judgeSkips, needsOf, tallyText } from './test-tally.mjs';

const tally = (changes = {}) => ({
  passed: 3,
  failed: 0,
  skipped: 0,
  failures: [],
  skips: [],
  files: [],
  ...changes,
});
const skip = (name: string) => ({ file: 'e2e/src/owner.test.ts', name, needs: needsOf(name) });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baitdrop-tally-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the summary of a run', () => {
  it('is one line of counts when all tests pass', () => {
    expect(tallyText(tally(), { resultsFolder: folder })).toBe('3 passed, 0 failed, 0 skipped');
  });

  it('contains the whole message of a failure, however long', () => {
    const reason = `${'x'.repeat(5000)}\nthe last line`;
    const failures = [{ file: 'a.test.ts', name: 'a.test.ts > adds up', reasons: [reason] }];
    const text = tallyText(tally({ failed: 1, failures }), { resultsFolder: folder });
    expect(text).toContain('x'.repeat(5000));
    expect(text.split('\n').slice(-2)).toEqual(['       the last line', '3 passed, 1 failed, 0 skipped']);
  });

  it('lists the twenty slowest files, longest first', () => {
    const files = Array.from({ length: 25 }, (_, at) => ({ file: `${at}.test.ts`, ms: at * 1000 }));
    const lines = tallyText(tally({ files }), { resultsFolder: folder }).split('\n');
    expect(lines.slice(0, 3)).toEqual(['slowest of 25 files:', '    24.0 s  24.test.ts', '    23.0 s  23.test.ts']);
    expect(lines).toHaveLength(22);
  });

  it('names only the folders that the failed journeys left', () => {
    for (const name of ['owner-goes-live-opens-the-shop', 'angler-buys-bait-pays']) mkdirSync(join(folder, name));
    const failures = [{ file: 'e2e/src/owner-goes-live.long.test.ts', name: 'x', reasons: [] }];
    const text = tallyText(tally({ failed: 1, failures }), { resultsFolder: folder, root: folder });
    expect(text.split('\n').filter((line) => line.startsWith('see '))).toEqual(['see owner-goes-live-opens-the-shop']);
  });

  it('lists what was skipped by file and reason', () => {
    const skips = [skip('a site (needs PHP) > pays'), skip('a site (needs PHP) > refunds')];
    expect(tallyText(tally({ skipped: 2, skips }), { resultsFolder: folder })).toContain(
      'skipped 2 in e2e/src/owner.test.ts: needs PHP',
    );
  });
});

describe('a skipped test', () => {
  const allowed = [{ needs: 'PHP', why: 'An example.' }];

  it('is a failure when its name does not say what it needs', () => {
    const judged = judgeSkips(tally({ skips: [skip('a test nobody remembers')] }), { allowed });
    expect(judged.failed).toBe(1);
    expect(judged.failures[0]?.name).toBe('e2e/src/owner.test.ts > a test nobody remembers');
  });

  it('fails a nightly run unless its reason is on the list', () => {
    const skips = [skip('a site (needs PHP)'), skip('a disk (needs root)')];
    expect(judgeSkips(tally({ skips }), { allowed }).failed).toBe(0);
    const judged = judgeSkips(tally({ skips }), { allowed, strict: true });
    expect(judged.failures.map(({ name }: { name: string }) => name)).toEqual([
      'e2e/src/owner.test.ts > a disk (needs root)',
    ]);
  });

  it('is on the list with a sentence that gives the reason', () => {
    for (const { needs, why } of ALLOWED_SKIPS)
      expect([needs.length > 3, /^[A-Z].+\.$/.test(why)]).toEqual([true, true]);
  });
});

describe('several runs', () => {
  it('are added up', () => {
    const files = ['one', 'two'].map((name) => join(folder, `${name}.json`));
    for (const file of files) writeFileSync(file, JSON.stringify(tally({ skips: [skip('x (needs PHP)')] })));
    expect(addTallies(files)).toMatchObject({ passed: 6, failed: 0, skips: [{ needs: 'PHP' }, { needs: 'PHP' }] });
  });

  it('have failed when one of them ended early', () => {
    expect(addTallies([join(folder, 'absent.json')])).toMatchObject({ passed: 0, failed: 1 });
  });
});
