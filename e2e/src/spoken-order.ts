// The order's page as a screen reader announces it: in every state the tree contains the state, the next action and the
// completed steps, and nothing of another state. axe checks it in both themes, on a phone and at a desk.
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { expectUsable } from './accessibility.ts';
import { headline } from './angler.ts';
import { phone } from './browser.ts';

/** Parts that only some states have, as the tree names them. */
const PARTS = {
  pay: /button "Pay £[\d.]+ now"/,
  celebration: /A bite!/,
  pin: /textbox "PIN for the courier": "?\d{4}/,
  choice: /heading "What shall we do\?"/,
  receipt: /button "Print the receipt"/,
  changes: /heading "What changed"/,
  review: /button "Send review"/,
  again: /button "Order the same again"/,
  share: /button "Share a link"/,
  cancel: /button "Cancel the order"/,
} as const;

interface ExpectedReading {
  sentence: RegExp;
  next: string;
  time: string;
  steps: string[];
  parts: (keyof typeof PARTS)[];
}

/** Removes the tree's own words, and writes times of day as 'hh:mm'. */
const spoken = (tree: string): string =>
  tree
    .replace(/- (paragraph|text|time|term|definition):|["\n]/g, ' ')
    // Shortly before midnight, a time after it includes its day: "tomorrow at 00:14".
    .replace(/\btomorrow at (?=\d)/g, 'at ')
    .replace(/\b\d?\d:\d\d( tomorrow)?/g, 'hh:mm')
    .replace(/\s+/g, ' ')
    .trim();

const isHeadline = (line: string): boolean => line.includes('[level=1]');

async function hear(page: Page) {
  const tree = await page.locator('main').ariaSnapshot();
  const [, ...steps] = (await page.getByLabel('Steps of the order').ariaSnapshot()).split('- listitem:');
  const lines = tree.split('\n').map((line) => line.trim());
  const after = lines.slice(lines.findIndex(isHeadline) + 1);
  const state = lines.findIndex((line) => line.startsWith('- region "How it’s going"'));
  const [sentence = '', next = ''] = lines.slice(state + 1);
  const term = after.findIndex((line) => line.startsWith('- term:'));
  return {
    headlines: lines.filter(isHeadline),
    sentence: spoken(sentence),
    next: spoken(next),
    time: spoken(after.slice(term, term + 2).join('\n')),
    steps: steps.map(spoken),
    parts: Object.entries(PARTS).flatMap(([part, mark]) => (mark.test(tree) ? [part] : [])),
    unnamed: lines.filter((line) => /^- (button|link|img|textbox|radio|heading)(?! ")/.test(line)),
    isLoading: tree.includes('Loading the map…'),
  };
}

/** Ends as it began: on a phone, in the light theme. */
export async function expectState(page: Page, name: string, expected: ExpectedReading): Promise<void> {
  await expect(headline(page, name)).toBeVisible();
  await expect
    .poll(() => hear(page))
    .toEqual({
      ...expected,
      headlines: [`- heading "${name}" [level=1]`],
      sentence: expect.stringMatching(expected.sentence),
      unnamed: [],
      isLoading: false,
    });
  await expectUsable(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}
