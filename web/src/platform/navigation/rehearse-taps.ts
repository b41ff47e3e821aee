import { rehearseMarks } from './going.ts';

const EVENTS_OF_A_TAP: readonly [kind: 'PointerEvent' | 'TouchEvent' | 'MouseEvent' | 'Event', types: string[]][] = [
  ['PointerEvent', ['pointerover', 'pointerdown', 'gotpointercapture', 'pointerup', 'pointerout']],
  ['TouchEvent', ['touchstart', 'touchend']],
  ['MouseEvent', ['mouseover', 'mousemove', 'mousedown', 'mouseup', 'click']],
  ['Event', ['focusin', 'selectstart', 'change']],
];

/** Desktop browsers without a touch screen may not know `TouchEvent`. */
const eventOf = (kind: string, type: string): Event => {
  const Kind = (Reflect.get(window, kind) ?? Event) as typeof Event;
  return new Kind(type, { bubbles: true, cancelable: true });
};

/** What is left of an idle moment when the next step does not begin any more. */
const MIN_IDLE_MS = 8;

const steps = (): (() => void)[] => [
  ...EVENTS_OF_A_TAP.flatMap(([kind, types]) =>
    types.map((type) => () => document.head.dispatchEvent(eventOf(kind, type))),
  ),
  rehearseMarks,
];

/**
 * What React and we do with an event is compiled when the first one comes, which takes a slow phone a third of the time it has for
 * an answer. So each kind is sent once, while nobody waits, to where nothing listens: the head. One idle moment is too short for
 * all of them.
 */
export function rehearseTaps(): void {
  const left = steps();
  const rehearse = (deadline: IdleDeadline) => {
    do left.shift()?.();
    while (left.length > 0 && deadline.timeRemaining() > MIN_IDLE_MS);
    if (left.length > 0) requestIdleCallback(rehearse);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(rehearse);
  else setTimeout(() => left.forEach((step) => step()), 1000);
}
