import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Finding {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

interface Expectation {
  /** Something passing floats over the page, so that what lies under it cannot be pressed just now. */
  isPartlyCovered?: boolean;
}

/** Fails with every WCAG 2.2 AA violation that axe finds on the page as it is now. */
export async function expectAccessible(page: Page, { isPartlyCovered = false }: Expectation = {}): Promise<void> {
  const options = {
    runOnly: standards,
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: !isPartlyCovered } },
  };
  const session = await page.context().newCDPSession(page);
  // Through the debugger, because the page's own policy rightly forbids injected scripts.
  await session.send('Runtime.evaluate', { expression: axeSource });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, ${JSON.stringify(options)}).then((found) => JSON.stringify(found.violations))`,
    awaitPromise: true,
  });
  await session.detach();
  const violations = JSON.parse(String(result.value)) as Finding[];
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
    ),
  ).toEqual([]);
}
