import { expect, it } from 'vitest';
import { type BackFacts, goBack } from './back-button.ts';

function press(facts: Partial<BackFacts>): string[] {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const moves = { goBack: note('screen before'), exit: note('app ends') };
  goBack({ dialog: null, popover: null, canGoBack: true, ...facts }, moves);
  return done;
}

/** An overlay that records its name when it is closed. */
const closing = (what: string[], name: string) => ({ closedBy: 'any', close: () => void what.push(name) });

it('the back button closes a menu, then the drawer below it, and stays on the screen', () => {
  const closed: string[] = [];
  const dialog = closing(closed, 'drawer');
  expect(press({ dialog, popover: closing(closed, 'menu') })).toEqual([]);
  expect(closed).toEqual(['menu']);
  expect(press({ dialog })).toEqual([]);
  expect(closed).toEqual(['menu', 'drawer']);
});

it('a dialog that needs an answer stays open, and so does the screen', () => {
  const closed: string[] = [];
  expect(press({ dialog: { ...closing(closed, 'dialog'), closedBy: 'none' } })).toEqual([]);
  expect(closed).toEqual([]);
});

it.each([
  [true, 'screen before'],
  [false, 'app ends'],
])('with nothing open and a way back: %s, it is the %s', (canGoBack, move) => {
  expect(press({ canGoBack })).toEqual([move]);
});
