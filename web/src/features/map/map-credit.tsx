import { Link } from 'react-router';

/** What the licences ask to be said on the map itself; the credits page says the rest. */
export function MapCredit({ hasTiles, hasSketch }: { hasTiles: boolean; hasSketch: boolean }) {
  return (
    <p className="absolute right-0 bottom-0 z-10 rounded-tl-control bg-surface/85 px-2 py-0.5 text-sm text-muted">
      {hasTiles ? '© OpenStreetMap contributors' : null}
      {hasSketch ? (
        <Link to="/credits#map" className="underline decoration-edge underline-offset-2 hover:text-ink">
          © GeoNames, Natural Earth
        </Link>
      ) : null}
    </p>
  );
}
