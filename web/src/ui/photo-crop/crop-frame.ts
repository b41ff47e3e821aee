// A square part of a picture: its centre as shares of width and height, and its side as a share of the shorter side.
export interface CropFrame {
  x: number;
  y: number;
  /** 1 shows the largest square, 3 a third of it. */
  zoom: number;
}

const MAX_CROP_ZOOM = 3;
export const WHOLE_SQUARE: CropFrame = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  width: number;
  height: number;
}

const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** A small picture is not enlarged: its frame keeps at least `minSide` pixels. */
export const maxZoomOf = ({ width, height }: Size, minSide: number): number =>
  between(Math.min(width, height) / minSide, 1, MAX_CROP_ZOOM);

/** Moves the frame back inside the picture. */
export function keepInside({ x, y, zoom }: CropFrame, size: Size, maxZoom: number): CropFrame {
  const possible = between(zoom, 1, maxZoom);
  const half = sideOf(size, possible) / 2;
  const [halfX, halfY] = [half / size.width, half / size.height];
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: possible };
}

/** The frame in pixels of the picture. */
export function pixelsOf(frame: CropFrame, size: Size): { left: number; top: number; side: number } {
  const side = sideOf(size, frame.zoom);
  return { left: frame.x * size.width - side / 2, top: frame.y * size.height - side / 2, side };
}
