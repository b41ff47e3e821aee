import { BaseSequencer } from 'vitest/node';

const RUN_FIRST = [
  // Vitest begins with the largest files when it has no recorded durations. Small files that run long would come last,
  // leaving a core idle.
  'operator-starts-and-stops.test.ts',
  'administrators-leave-lines.test.ts',
  'shared-use.test.ts',
];

const isFirst = ({ moduleId }) => RUN_FIRST.some((name) => moduleId.endsWith(`/${name}`));

export default class SlowFilesFirst extends BaseSequencer {
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest's sequencer, not of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
