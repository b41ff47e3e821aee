// Runs before every file of journeys: a failed test writes its report.
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { beginFile, beginReport, folderOf, removeTraces, writeReport } from './failure-report.ts';

// oxlint-disable-next-line no-empty-pattern -- Vitest takes only a pattern as the first argument
beforeAll(({}, suite) => beginFile(suite.file));

beforeEach(({ task, onTestFailed }) => {
  const folder = folderOf(task.file.filepath, task.fullTestName);
  beginReport(folder, inject('productLog'));
  onTestFailed(() => writeReport(folder, task.result?.errors ?? []));
});

afterAll(removeTraces);
