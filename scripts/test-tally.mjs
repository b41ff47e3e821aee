// A vitest reporter whose only job is one plain closing line, for people and machines that read the end of a log.
export default class Tally {
  onTestRunEnd(modules) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      // A file that breaks before its tests are known counts as one failure.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
    }
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
