import type { ProductDrawing as Drawing } from '@baitdrop/domain/products/drawing-words';
import drawings from './product-drawings.svg';

/** One of our drawings in the theme's colours. All are in one file, loaded when the first is shown. */
export function ProductDrawing({ drawing, className }: { drawing: Drawing; className: string }) {
  return (
    <svg viewBox="0 0 120 120" className={`pic pic-product ${className}`} focusable="false" aria-hidden="true">
      <use href={`${drawings}#${drawing}`} />
    </svg>
  );
}
