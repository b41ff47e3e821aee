interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}
type Point = [lat: number, lng: number];

const STEPS: readonly (readonly [zoom: number, degrees: number])[] = [
  [6.5, 2],
  [8, 1],
  [9, 0.5],
  [10.5, 0.2],
  [11.5, 0.1],
  [12.5, 0.05],
  [13.5, 0.02],
  [14.5, 0.01],
];
const FINEST_DEGREES = 0.005;

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
};

/** Thin lines which show that the map moves in areas with little else. They are about as wide as high in Britain. */
export function gridLines({ south, west, north, east }: Bounds, zoom: number): Point[][] {
  const step = STEPS.find(([below]) => zoom < below)?.[1] ?? FINEST_DEGREES;
  return [
    ...multiples(south, north, step / 2).map((lat): Point[] => [
      [lat, west],
      [lat, east],
    ]),
    ...multiples(west, east, step).map((lng): Point[] => [
      [south, lng],
      [north, lng],
    ]),
  ];
}
