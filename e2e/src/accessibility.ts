import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { desktop, phone } from './browser.ts';
import { expectNoSidewaysScroll } from './directory-screen.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Finding {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** axe reports a target as too small while a notice or the bottom bar overlaps it; scrolling frees it. */
const isOnlyCovered = ({ failureSummary = '' }: Finding['nodes'][number]): boolean =>
  failureSummary.includes('partially obscured');

/** During the transition between themes the colours are mixed, and contrast checks fail. */
async function untilThemeSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map((change) => change.finished));
  });
}

/** Rows of a long list are alike, and checking a hundred of them takes longer than the rest of the page. */
const withoutLongLists = {
  exclude: [['ul > li:nth-child(n + 9)'], ['ol > li:nth-child(n + 9)'], ['tr:nth-child(n + 9)']],
};

/**
 * axe reads positions and colours one after the other. On a page that moves or changes colour in between, it mixes two
 * states and finds text on a background that was never behind it, so its findings are checked again.
 */
const LOOK = (settings: string) => `(async () => {
  for (let look = 1; ; look += 1) {
    let hasMoved = false;
    const moved = () => { hasMoved = true; };
    const mutations = new MutationObserver(moved);
    mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener('resize', moved);
    addEventListener('transitionrun', moved);
    const { violations } = await axe.run(${settings});
    mutations.disconnect();
    removeEventListener('resize', moved);
    removeEventListener('transitionrun', moved);
    if (violations.length === 0 || !hasMoved || look === 5) return JSON.stringify(violations);
  }
})()`;

/** Fails with every WCAG 2.2 AA violation that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilThemeSettled(page);
  const options = { runOnly: STANDARDS, resultTypes: ['violations'] };
  const session = await page.context().newCDPSession(page);
  // Runs in the debugger, because the page's content security policy forbids injected scripts.
  await session.send('Runtime.evaluate', { expression: axeSource });
  const { result } = await session.send('Runtime.evaluate', {
    expression: LOOK(`${JSON.stringify(withoutLongLists)}, ${JSON.stringify(options)}`),
    awaitPromise: true,
  });
  await session.detach();
  const found = JSON.parse(String(result.value)) as Finding[];
  const violations = found
    .map((finding) => ({ ...finding, nodes: finding.nodes.filter((node) => !isOnlyCovered(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
    ),
  ).toEqual([]);
}

const looks = [
  { viewport: phone, theme: 'light' },
  { viewport: desktop, theme: 'dark' },
] as const;

/** Each theme once: axe finds nothing, and the page scrolls sideways neither on a phone nor at a desk. */
export async function expectUsable(page: Page): Promise<void> {
  for (const { viewport, theme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}
