// What was tapped says at once that its page is on its way. React hears of a navigation later, on slow phones much later, so
// this is an attribute of the element, and one of the bar at the top (`shell/route-progress.css`). The router begins once the
// mark is painted.
import type { HydratedRouterProps } from 'react-router/dom';
import { painted } from '../painted.ts';

const MARK = 'data-going';
const MAX_WAIT_MS = 3000;
const TAP_MS = 500;
/** Most screens are there sooner than anybody would see a bar. */
const BAR_MS = 200;

let bar: Element | null = null;
let marked: Element | null = null;
/** What was marked when the page was last painted for it. */
let shown: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let barTimer: ReturnType<typeof setTimeout> | undefined;
let tapped: { element: Element; atMs: number } | null = null;

export function endGoing(): void {
  clearTimeout(timer);
  clearTimeout(barTimer);
  marked?.removeAttribute(MARK);
  bar?.removeAttribute('data-shown');
  marked = null;
  shown = null;
}

/** The mark is removed unless a navigation begins (`keepGoing`), because the person may have chosen to stay. */
function markGoing(element: Element): void {
  if (element !== marked) endGoing();
  clearTimeout(timer);
  clearTimeout(barTimer);
  marked = element;
  element.setAttribute(MARK, '');
  timer = setTimeout(endGoing, MAX_WAIT_MS);
  barTimer = setTimeout(() => bar?.setAttribute('data-shown', ''), BAR_MS);
}

/** A link was pressed, and its page is not there yet. */
export const isLeavingByLink = (): boolean => marked instanceof HTMLAnchorElement;

/** What leads on shows the mark before the work begins. A second tap meanwhile does nothing more. */
export function goOnceMarked(element: Element, go: () => void): void {
  if (element === marked) return;
  markGoing(element);
  void painted().then(go);
}

/** For what stays on the page and takes a slow phone a while: what was tapped shows it first. Every tap counts. */
export async function answerFirst(element: Element, work: () => void): Promise<void> {
  markGoing(element);
  await painted();
  endGoing();
  work();
}

const isTapped = (element: Element, atMs: number): boolean => element.isConnected && performance.now() - atMs < TAP_MS;

/**
 * What was tapped a moment ago shows it before the work begins; the mark ends when `work` has been drawn or says more itself.
 * Without a tap, as by a key, nothing waits.
 */
export async function answerTap(): Promise<() => void> {
  if (tapped === null || !isTapped(tapped.element, tapped.atMs)) return () => undefined;
  const { element } = tapped;
  markGoing(element);
  await painted();
  return () => {
    if (element === marked) endGoing();
  };
}

/** The navigation has begun: the mark stays until it ends. */
export const keepGoing = (): void => clearTimeout(timer);

/** A link to another page of ours, here and not in a new tab. */
function leadsOn(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return (
    isPlain && link.target === '' && !link.hasAttribute('download') && link.origin === location.origin && isElsewhere
  );
}

/** Only marking it is quick: whoever else listens, React and the router, hears of the tap once the mark is painted. */
async function tellLater(event: PointerEvent, link: HTMLAnchorElement): Promise<void> {
  const { target } = event;
  const again = new PointerEvent('click', event);
  event.preventDefault();
  event.stopPropagation();
  await painted();
  if (marked === link) shown = link;
  target?.dispatchEvent(again);
}

function noteTap(event: PointerEvent): void {
  const element = event.target instanceof Element ? event.target.closest('a, button') : null;
  tapped = element && { element, atMs: event.timeStamp };
  // Buttons are marked once they lead somewhere.
  if (!(element instanceof HTMLAnchorElement) || !leadsOn(element, event)) return;
  markGoing(element);
  if (event.isTrusted && event.pointerType === 'touch') void tellLater(event, element);
}

let pressed: Element | null = null;

/** `:active` waits until the browser knows that no scroll follows; whoever touches a button sees this at once. */
function press({ target }: PointerEvent): void {
  release();
  pressed = target instanceof Element ? target.closest('a[href], button, label, summary') : null;
  pressed?.setAttribute('data-pressed', '');
}

function release(): void {
  pressed?.removeAttribute('data-pressed');
  pressed = null;
}

/** A click follows at once, and its frame shows what it did; a finger that slid away makes none. */
const releaseUnlessClicked = (): unknown => setTimeout(release, TAP_MS);

const listeners: readonly [string, (event: never) => unknown][] = [
  ['pointerdown', press],
  ['pointerup', releaseUnlessClicked],
  ['pointercancel', release],
  ['click', release],
  ['click', noteTap],
];

/** Before anything else that a tap sets off, which takes its time on a slow phone. */
export function watchTaps(progress: Element | null): () => void {
  bar = progress;
  for (const [type, listener] of listeners) window.addEventListener(type, listener as EventListener, true);
  return () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener as EventListener, true);
  };
}

const isElsewhere = (to: string | number): boolean =>
  typeof to === 'string' && new URL(to, location.href).pathname !== location.pathname;

export const paintBeforeNavigation: NonNullable<HydratedRouterProps['instrumentations']> = [
  {
    router: (router) =>
      router.instrument({
        async navigate(begin, { to }) {
          if (tapped !== null && isTapped(tapped.element, tapped.atMs) && isElsewhere(to)) markGoing(tapped.element);
          if (marked !== null && marked !== shown) await painted();
          await begin();
        },
      }),
  },
];
