const STAR_PATH = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.100 1 5.800L10 14.900l-5.200 2.700 1-5.800L1.600 7.700l5.800-.8Z';

function Stars({ className }: { className: string }) {
  return (
    <g className={className}>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={STAR_PATH} transform={`translate(${x} 0)`} />
      ))}
    </g>
  );
}

interface RatingProps {
  /** A number from 0 to 5. */
  value: number;
  reviewCount?: number;
}

export function Rating({ value, reviewCount }: RatingProps) {
  const shown = value.toFixed(1);
  const filled = (Math.min(Math.max(value, 0), 5) / 5) * 100;
  const reviews = reviewCount === undefined ? '' : `, ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`;
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span className="sr-only">
        {shown} out of 5{reviews}
      </span>
      <svg viewBox="0 0 100 20" className="h-5 w-25" aria-hidden="true" focusable="false">
        <Stars className="fill-line stroke-edge" />
        <svg width={filled} height="20" viewBox={`0 0 ${Math.max(filled, 0.01)} 20`}>
          <Stars className="fill-float-fill stroke-float" />
        </svg>
      </svg>
      <span aria-hidden="true" className="font-semibold">
        {shown}
      </span>
      {reviewCount === undefined ? null : (
        <span aria-hidden="true" className="text-muted">
          ({reviewCount})
        </span>
      )}
    </span>
  );
}
