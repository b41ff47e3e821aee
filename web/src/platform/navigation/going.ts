// What was tapped says at once that its page is on its way. React hears of a navigation later, on slow phones much later, so
// this is an attribute of the element, and the bar at the top follows it by CSS (`shell/route-progress.css`).
const MARK = 'data-going';
const MAX_WAIT_MS = 3000;

let marked: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function endGoing(): void {
  clearTimeout(timer);
  marked?.removeAttribute(MARK);
  marked = null;
}

/** The mark is removed unless a navigation begins (`isUnderWay`), because the person may have chosen to stay. */
export function markGoing(tapped: Element, isUnderWay = false): void {
  if (tapped !== marked) endGoing();
  clearTimeout(timer);
  marked = tapped;
  tapped.setAttribute(MARK, '');
  if (!isUnderWay) timer = setTimeout(endGoing, MAX_WAIT_MS);
}
