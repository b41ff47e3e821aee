const DURATION_MS = 520;

const middleOf = ({ left, top, width, height }: DOMRect): { x: number; y: number } => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Animates the added item's picture into the badge. It is decoration: the text beside the button says the same. */
export function animateIntoBadge(picture: Element | null): void {
  const badges = document.querySelectorAll<HTMLElement>('[data-cart-badge]');
  const badge = [...badges].find((each) => each.checkVisibility());
  if (!picture || !badge || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = picture.getBoundingClientRect();
  const start = middleOf(from);
  const end = middleOf(badge.getBoundingClientRect());
  const falling = document.createElement('div');
  falling.className = 'cart-drop';
  falling.setAttribute('aria-hidden', 'true');
  falling.append(picture.cloneNode(true));
  Object.assign(falling.style, { left: `${from.left}px`, top: `${from.top}px` });
  document.body.append(falling);
  const [x, y] = [end.x - start.x, end.y - start.y];
  const lifted = Math.min(0, y) - 48;
  const fall = falling.animate(
    [
      { transform: 'translate(0, 0) scale(1)', opacity: 1 },
      { transform: `translate(${x * 0.5}px, ${lifted}px) scale(0.7)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${x}px, ${y}px) scale(0.15)`, opacity: 0.6 },
    ],
    { duration: DURATION_MS, easing: 'cubic-bezier(0.4, 0, 0.7, 1)' },
  );
  const clear = () => falling.remove();
  fall.addEventListener('finish', clear);
  fall.addEventListener('cancel', clear);
}
