import { BaseSequencer } from 'vitest/node';

const RUN_FIRST = [
  // A fresh clone knows no durations and begins with the largest files. What is short to read and long to run would come
  // last, with one core waiting for it.
  'killed-server.test.ts',
  'operator-starts-and-stops.test.ts',
];

const isFirst = ({ moduleId }) => RUN_FIRST.some((name) => moduleId.endsWith(`/${name}`));

export default class FirstThingsFirst extends BaseSequencer {
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's word, not the array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
