import type { DrawingColour } from '@baitdrop/domain/products/drawing-colour';
import type { ProductDrawing as Drawing } from '@baitdrop/domain/products/drawing-words';
import drawings from './product-drawings.svg';

interface ProductDrawingProps {
  drawing: Drawing;
  /** The theme's colours unless given. */
  colour?: DrawingColour | undefined;
  className: string;
}

/** One of our drawings. All are in one file, loaded when the first is shown. */
export function ProductDrawing({ drawing, colour, className }: ProductDrawingProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      className={`pic pic-product ${colour === undefined ? '' : `pic-in-${colour}`} ${className}`}
      focusable="false"
      aria-hidden="true"
    >
      <use href={`${drawings}#${drawing}`} />
    </svg>
  );
}
