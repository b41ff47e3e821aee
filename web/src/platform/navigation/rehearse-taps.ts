const EVENTS_OF_A_TAP = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'gotpointercapture',
  'pointerup',
  'pointerout',
  'touchend',
  'mouseover',
  'mousemove',
  'mousedown',
  'focusin',
  'selectstart',
  'mouseup',
  'click',
  'change',
];

/**
 * What React does with an event is compiled when the first one comes, which takes a slow phone a third of the time it has for an
 * answer. So each kind is sent once, while nobody waits, to where nothing listens: the head.
 */
export function rehearseTaps(): void {
  const rehearse = () => {
    for (const type of EVENTS_OF_A_TAP) document.head.dispatchEvent(new Event(type));
  };
  if ('requestIdleCallback' in window) requestIdleCallback(rehearse);
  else setTimeout(rehearse, 1000);
}
