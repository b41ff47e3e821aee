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

/**
 * What React and we do with an event is compiled when the first one comes, which takes a slow phone a third of the time it has for
 * an answer. So each kind is sent once, while nobody waits, to where nothing listens: the head.
 */
export function rehearseTaps(): void {
  const rehearse = () => {
    for (const [kind, types] of EVENTS_OF_A_TAP)
      for (const type of types) document.head.dispatchEvent(eventOf(kind, type));
    rehearseMarks();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(rehearse);
  else setTimeout(rehearse, 1000);
}
