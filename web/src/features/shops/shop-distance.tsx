import { formatDistance } from '@baitdrop/domain/geo/position';
import Navigation from 'lucide-react/icons/navigation';

interface ShopDistanceProps {
  /** Kilometres; null if no position is known, and then nothing is shown. */
  km: number | null;
  /** The distance is from a postcode, whose position is the middle of an area. */
  isAbout?: boolean;
}

export function ShopDistance({ km, isAbout = false }: ShopDistanceProps) {
  if (km === null) return null;
  return (
    <span className="inline-flex min-h-6 items-center gap-1 text-sm font-semibold whitespace-nowrap tabular-nums">
      <Navigation aria-hidden="true" size={14} strokeWidth={2} className="text-float" />
      {formatDistance(km, { isAbout })}
      <span className="sr-only"> away</span>
    </span>
  );
}
