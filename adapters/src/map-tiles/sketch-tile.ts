// Draws one tile of the sketch as SVG. Every tile draws whole features, so that lines and names continue across its
// edges.
import { type Feature, type FeatureKind, sketchFeatures } from './sketch-features.ts';

export type SketchTheme = 'light' | 'dark';

const TILE_PX = 256;
/** Names may extend this far beyond the bounding box of their line. */
const REACH_PX = 120;
const EARTH_METRES = 40_075_017;

interface Style {
  readonly colour: Readonly<Record<SketchTheme, string>>;
  /** The colour of the outline under a line; areas and water have none. */
  readonly edge?: Readonly<Record<SketchTheme, string>>;
  readonly widthMetres: number;
  readonly minPx: number;
  readonly fromZoom: number;
  readonly nameFromZoom: number;
}

const WATER = { light: '#a9d3dc', dark: '#1d5560' };
const STREET = { light: '#ffffff', dark: '#5b8878' };
const EDGE = { light: '#aeb8a8', dark: '#0c241e' };

const styles: Readonly<Record<FeatureKind, Style>> = {
  wood: { colour: { light: '#dcead0', dark: '#1c4a35' }, widthMetres: 0, minPx: 0, fromZoom: 10, nameFromZoom: 12 },
  lake: { colour: WATER, widthMetres: 0, minPx: 0, fromZoom: 11, nameFromZoom: 14 },
  river: { colour: WATER, widthMetres: 45, minPx: 2, fromZoom: 10, nameFromZoom: 12 },
  stream: { colour: WATER, widthMetres: 10, minPx: 1.2, fromZoom: 12, nameFromZoom: 15 },
  main: {
    colour: { light: '#f6c76a', dark: '#8a6a24' },
    edge: EDGE,
    widthMetres: 22,
    minPx: 2.5,
    fromZoom: 10,
    nameFromZoom: 12,
  },
  road: {
    colour: { light: '#fff0bf', dark: '#7d8a5c' },
    edge: EDGE,
    widthMetres: 13,
    minPx: 1.5,
    fromZoom: 12,
    nameFromZoom: 14,
  },
  street: { colour: STREET, edge: EDGE, widthMetres: 10, minPx: 1.5, fromZoom: 13, nameFromZoom: 16 },
};
const ORDER: readonly FeatureKind[] = ['wood', 'river', 'stream', 'lake', 'street', 'road', 'main'];
const NAME = { light: '#33483f', dark: '#dbe8e1' };
const HALO = { light: '#fbfaf2', dark: '#12332a' };

type Point = readonly [x: number, y: number];

/** Converts points to pixels from the tile's corner (Web Mercator). */
function pointsOf({ points }: Feature, zoom: number, column: number, row: number): Point[] {
  const world = TILE_PX * 2 ** zoom;
  return points.map(([lat, lng]) => {
    const angle = (lat * Math.PI) / 180;
    const down = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
    return [((lng + 180) / 360) * world - column * TILE_PX, down * world - row * TILE_PX] as const;
  });
}

const touches = (points: readonly Point[]): boolean => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const isNear = (values: readonly number[]) =>
    Math.min(...values) < TILE_PX + REACH_PX && Math.max(...values) > -REACH_PX;
  return isNear(xs) && isNear(ys);
};

const pixels = (value: number): string => String(Math.round(value * 10) / 10);

const written = ([x, y]: Point): string => `${pixels(x)} ${pixels(y)}`;
const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Curves run through the middle of each segment, so that corners are round. */
function pathOf(points: readonly Point[], isClosed: boolean): string {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const corners = isClosed ? points : rest;
  const bends = corners.map((corner, index) => {
    const next = corners[index + 1] ?? (isClosed ? first : undefined);
    return next ? `Q${written(corner)} ${written(between(corner, next))}` : `L${written(corner)}`;
  });
  return `M${written(isClosed ? between(last, first) : first)}${bends.join('')}${isClosed ? 'Z' : ''}`;
}

/** Reverses lines drawn from right to left, because their names are read from left to right. */
const leftToRight = (points: readonly Point[]): readonly Point[] =>
  (points[0]?.[0] ?? 0) <= (points.at(-1)?.[0] ?? 0) ? points : points.toReversed();

const isArea = (kind: FeatureKind): boolean => kind === 'wood' || kind === 'lake';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Drawn {
  feature: Feature;
  points: readonly Point[];
  widthPx: number;
}

function strokes({ feature: { kind }, points, widthPx }: Drawn, theme: SketchTheme): { under: string; over: string } {
  const { colour, edge } = styles[kind];
  const path = pathOf(points, isArea(kind));
  if (isArea(kind)) return { under: '', over: `<path d="${path}" fill="${colour[theme]}"/>` };
  const line = (stroke: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${pixels(width)}"/>`;
  return { under: edge ? line(edge[theme], widthPx + 2) : '', over: line(colour[theme], widthPx) };
}

function nameOf({ feature: { kind, name }, points }: Drawn, theme: SketchTheme, index: number): string {
  const look = `fill="${NAME[theme]}" stroke="${HALO[theme]}" stroke-width="3" paint-order="stroke"`;
  if (isArea(kind)) {
    const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return `<text x="${pixels(middle(0))}" y="${pixels(middle(1))}" ${look} text-anchor="middle" font-style="italic">${escaped(name)}</text>`;
  }
  const path = `<path id="n${index}" d="${pathOf(leftToRight(points), false)}" fill="none"/>`;
  return `${path}<text ${look} text-anchor="middle" dy="4"><textPath href="#n${index}" startOffset="50%">${escaped(name)}</textPath></text>`;
}

/** The tile is transparent where nothing is drawn, so that our own base map shows through. */
export function sketchTile(theme: SketchTheme, zoom: number, column: number, row: number): string {
  const metresPerPx = (EARTH_METRES * 0.62) / (TILE_PX * 2 ** zoom);
  const drawn = ORDER.flatMap((kind) =>
    sketchFeatures
      .filter((feature) => feature.kind === kind && zoom >= styles[kind].fromZoom)
      .map((feature): Drawn => {
        const { widthMetres, minPx } = styles[kind];
        const points = pointsOf(feature, zoom, column, row);
        return { feature, points, widthPx: Math.max(minPx, widthMetres / metresPerPx) };
      })
      .filter(({ points }) => touches(points)),
  );
  const lines = drawn.map((each) => strokes(each, theme));
  const names = drawn
    .filter(({ feature }) => zoom >= styles[feature.kind].nameFromZoom)
    .map((each, index) => nameOf(each, theme, index));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256" stroke-linecap="round" stroke-linejoin="round" font-family="system-ui, sans-serif" font-size="12">${lines
    .map(({ under }) => under)
    .join('')}${lines.map(({ over }) => over).join('')}${names.join('')}</svg>`;
}
