import { BaseSequencer } from 'vitest/node';

/**
 * Begins with the files that took longest in the last run, so that no long one is left for the end while cores are idle.
 * Vitest stores the durations in `.cache/vitest`, but compares them inside a project only.
 */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    // Without durations, as in a fresh clone: larger files first.
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest's sequencer, not of an array
    const bySize = await super.sort(files);
    const durations = new Map(
      bySize.map((file) => [file, durationOf(this.ctx.cache.getTestSpecificationResult(file))]),
    );
    return bySize.toSorted((a, b) => durations.get(b) - durations.get(a) || isolated(b) - isolated(a));
  }
}

/** A file that failed or was never run comes before all others. */
const durationOf = (result) => (result === undefined || result.failed ? Number.MAX_VALUE : result.duration);

/** Files with a process of their own are the slow ones as a rule: they start the whole product. */
const isolated = ({ project }) => Number(project.config.isolate);
