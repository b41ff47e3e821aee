import { floatOutline } from '../../../ui/float/float-outline.ts';
import type { MarkerVariant } from '../map-types.ts';

const SVG = 'http://www.w3.org/2000/svg';

function path(d: string, className: string): SVGPathElement {
  const element = document.createElementNS(SVG, 'path');
  element.setAttribute('d', d);
  element.setAttribute('class', className);
  return element;
}

function drawFloat(): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 32 48');
  drawing.setAttribute('class', 'map-float-drawing');
  drawing.setAttribute('aria-hidden', 'true');
  const ring = document.createElementNS(SVG, 'ellipse');
  for (const [name, value] of Object.entries({ class: 'map-float-ring', cx: 16, cy: 44, rx: 10, ry: 3.5 }))
    ring.setAttribute(name, String(value));
  drawing.append(
    ring,
    path(floatOutline.antenna, 'map-float-antenna'),
    path(floatOutline.body, 'map-float-edge'),
    path(floatOutline.body, 'map-float-body'),
    path(floatOutline.cap, 'map-float-cap'),
    path(floatOutline.band, 'map-float-band'),
  );
  return drawing;
}

/** A button that looks like a float. Its foot is the marked position. */
export function floatButton(label: string, variant: MarkerVariant, count = 1): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-float';
  button.dataset['variant'] = variant;
  button.setAttribute('aria-label', label);
  button.append(drawFloat());
  if (count > 1) {
    const badge = document.createElement('span');
    badge.className = 'map-float-count';
    badge.textContent = String(count);
    button.append(badge);
  }
  return button;
}
