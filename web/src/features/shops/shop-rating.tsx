import Star from 'lucide-react/icons/star';

interface ShopRatingProps {
  /** A number from 0 to 5; null without reviews. */
  value: number | null;
  reviewCount: number;
}

/** One star and the figure, for cards. */
export function ShopRating({ value, reviewCount }: ShopRatingProps) {
  if (value === null || reviewCount === 0) return <span className="text-sm text-muted">No reviews yet</span>;
  const shown = value.toFixed(1);
  const reviews = reviewCount === 1 ? '1 review' : `${reviewCount} reviews`;
  return (
    <span className="inline-flex min-h-6 items-center gap-1 text-sm whitespace-nowrap tabular-nums">
      <span className="sr-only">{`${shown} out of 5, ${reviews}`}</span>
      <Star aria-hidden="true" size={16} strokeWidth={1.75} className="fill-float-fill text-float" />
      <strong aria-hidden="true" className="font-semibold">
        {shown}
      </strong>
      <span aria-hidden="true" className="text-muted">
        ({reviewCount})
      </span>
    </span>
  );
}
