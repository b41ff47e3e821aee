// Marks the tapped element as pending before React handles the tap, which takes long on slow phones. The mark is an
// attribute of the element, plus one of the bar at the top (`shell/route-progress.css`). The router begins after the
// mark is painted.
import type { HydratedRouterProps } from 'react-router/dom';
import { afterPaint } from '../after-paint.ts';

const MARK = 'data-going';
const MAX_WAIT_MS = 3000;
const TAP_MS = 500;
/** Delays the bar, because most screens load faster than this. */
const BAR_MS = 200;

let bar: Element | null = null;
let marked: Element | null = null;
/** The element that was already painted with its mark. */
let shown: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let barTimer: ReturnType<typeof setTimeout> | undefined;
let tapped: { element: Element; atMs: number } | null = null;

export function clearPending(): void {
  clearTimeout(timer);
  clearTimeout(barTimer);
  marked?.removeAttribute(MARK);
  bar?.removeAttribute('data-shown');
  marked = null;
  shown = null;
}

/**
 * Marks an element. The mark is removed unless a navigation begins (`keepPending`), because the user may have chosen to
 * stay.
 */
function markPending(element: Element): void {
  if (element !== marked) clearPending();
  clearTimeout(timer);
  clearTimeout(barTimer);
  marked = element;
  element.setAttribute(MARK, '');
  timer = setTimeout(clearPending, MAX_WAIT_MS);
  barTimer = setTimeout(() => bar?.setAttribute('data-shown', ''), BAR_MS);
}

/** True while a pressed link's page is loading. */
export const isLinkPending = (): boolean => marked instanceof HTMLAnchorElement;

/** Paints the pending mark, then runs `go`, which navigates. A second tap meanwhile is ignored. */
export function navigateAfterPaint(element: Element, go: () => void): void {
  if (element === marked) return;
  markPending(element);
  void afterPaint().then(go);
}

/** Paints the pending mark, then runs slow work that stays on the page. Every tap counts. */
export async function paintThenRun(element: Element, work: () => void): Promise<void> {
  markPending(element);
  await afterPaint();
  clearPending();
  work();
}

const isTapped = (element: Element, atMs: number): boolean => element.isConnected && performance.now() - atMs < TAP_MS;

/**
 * Paints the pending mark on the element that was just tapped, before slow work begins. Call the returned function when
 * the result of the work has rendered. Returns at once if nothing was tapped, for example after a key press.
 */
export async function markTapPending(): Promise<() => void> {
  if (tapped === null || !isTapped(tapped.element, tapped.atMs)) return () => undefined;
  const { element } = tapped;
  markPending(element);
  await afterPaint();
  return () => {
    if (element === marked) clearPending();
  };
}

/** Keeps the mark until the navigation ends. Call when a navigation has begun. */
export const keepPending = (): void => clearTimeout(timer);

/** True for a plain click on a link to another of our pages. */
function opensAnotherPage(
  link: HTMLAnchorElement,
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return (
    isPlain && link.target === '' && !link.hasAttribute('download') && link.origin === location.origin && isElsewhere
  );
}

/**
 * Stops the click and dispatches it again after the mark is painted, so that React's and the router's slow handlers run
 * after that.
 */
async function redispatchAfterPaint(event: PointerEvent, link: HTMLAnchorElement): Promise<void> {
  const { target } = event;
  const again = new PointerEvent('click', event);
  event.preventDefault();
  event.stopPropagation();
  await afterPaint();
  if (marked === link) shown = link;
  target?.dispatchEvent(again);
}

function onTap(event: PointerEvent): void {
  const element = event.target instanceof Element ? event.target.closest('a, button') : null;
  tapped = element && { element, atMs: event.timeStamp };
  // Buttons are marked when they start a navigation.
  if (!(element instanceof HTMLAnchorElement) || !opensAnotherPage(element, event)) return;
  markPending(element);
  if (event.isTrusted && event.pointerType === 'touch') void redispatchAfterPaint(event, element);
}

let pressed: Element | null = null;

/** Shows the pressed state at once. `:active` would wait until the browser knows that no scroll follows. */
function press({ target }: PointerEvent): void {
  release();
  pressed = target instanceof Element ? target.closest('a[href], button, label, summary') : null;
  pressed?.setAttribute('data-pressed', '');
}

function release(): void {
  pressed?.removeAttribute('data-pressed');
  pressed = null;
}

/**
 * Delays the release, because a click follows at once and its frame shows the result. A finger that slid away causes no
 * click.
 */
const releaseUnlessClicked = (): unknown => setTimeout(release, TAP_MS);

const listeners: readonly [string, (event: never) => unknown][] = [
  ['pointerdown', press],
  ['pointerup', releaseUnlessClicked],
  ['pointercancel', release],
  ['click', release],
  ['click', onTap],
];

/** Captures events before all other listeners, whose work takes long on a slow phone. */
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
          if (tapped !== null && isTapped(tapped.element, tapped.atMs) && isElsewhere(to)) markPending(tapped.element);
          if (marked !== null && marked !== shown) await afterPaint();
          await begin();
        },
      }),
  },
];
