import { expect, test } from 'vitest';
import { folderProblem, nodeProblem } from './setup/problem.mjs';

test.each([
  ['18.20.4', false],
  ['20.11.1', false],
  ['20.12.0', true],
  ['22.0.0', true],
  ['24.1.0', true],
])('Node %s is new enough: %s', (version, isEnough) => {
  const problem = nodeProblem(version);
  expect(problem === undefined).toBe(isEnough);
  if (!isEnough) expect(problem).toMatch(new RegExp(`^BaitDrop needs Node 20\\.12 or newer [^\\n]*${version}[^\\n]*$`));
});

test('a folder with a % in its path is refused in a sentence', () => {
  expect(folderProblem('/srv/100% bait')).toMatch(/^BaitDrop cannot be built in a folder with a %[^\n]*100% bait[^\n]*$/);
  expect(folderProblem('/srv/bait')).toBeUndefined();
});
