import { expect, test } from 'vitest';
import { folderProblem, nodeProblem } from './setup/problem.mjs';

test.each(['20.12.0', '22.0.0', '24.1.0'])('Node %s is new enough', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(['18.20.4', '20.11.1'])('Node %s is refused in a sentence', (version) => {
  expect(nodeProblem(version)).toMatch(new RegExp(`^BaitDrop needs Node 20\\.12 or newer [^\\n]*${version}[^\\n]*$`));
});

test('a folder with a % in its path is refused in a sentence', () => {
  expect(folderProblem('/srv/100% bait')).toMatch(
    /^BaitDrop cannot be built in a folder with a %[^\n]*100% bait[^\n]*$/,
  );
  expect(folderProblem('/srv/bait')).toBeUndefined();
});
