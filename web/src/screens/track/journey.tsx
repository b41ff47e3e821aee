import './journey.css';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { destinationOf } from '@baitdrop/domain/tracking/tracking-facts';
import type { CSSProperties } from 'react';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { ShopHutPicture } from '../../features/pictures/shop-hut.picture.tsx';
import { Float, type FloatState } from '../../ui/float/float.tsx';
import { Swell } from '../../ui/waterline/swell.tsx';
import { journeyShare } from './journey-share.ts';
import { pegOnSign } from './peg-on-sign.ts';

const SWELL = 'M-60 10q25-8 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0V60H-60Z';
const NEAR_SWELL = 'M-80 17q25-8 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0V67H-80Z';

const floatStates: Record<TrackedOrder['status'], FloatState> = {
  pending: 'settling',
  preparing: 'settling',
  en_route: 'drifting',
  delivered: 'rest',
  cancelled: 'rest',
};

const placeText = ({ drop }: TrackedOrder): string => (drop ? destinationOf(drop.note, drop.address) : 'You');

/** Ground that reaches below the troughs of the waves, so that nothing on it floats. */
function Bank({ className }: { className: string }) {
  return (
    <svg
      className={`journey-bank absolute bottom-0 h-17 w-32 sm:h-20 sm:w-44 ${className}`}
      viewBox="0 0 128 68"
      preserveAspectRatio="none"
      focusable="false"
    >
      <path d="M0 3.500c30-1 60-1 88 0 16 2 20 12 36 30v34.500H0Z" />
    </svg>
  );
}

/** The float drifts along the water from the shop to the destination. The sentence above describes it. */
export function Journey({ order }: { order: TrackedOrder }) {
  const share = journeyShare(order);
  const place = placeText(order);
  const isCancelled = order.status === 'cancelled';
  return (
    <div
      aria-hidden="true"
      className={`relative isolate h-54 overflow-hidden rounded-card border border-line bg-surface sm:h-56 ${isCancelled ? 'grayscale' : ''}`}
      style={{ '--share': share } as CSSProperties}
    >
      <Bank className="left-0" />
      <Bank className="right-0 -scale-x-100" />
      <ShopHutPicture className="absolute bottom-14 left-2 size-22 sm:bottom-16 sm:left-6 sm:size-28" />
      <PegSignPicture
        peg={pegOnSign(place)}
        className="absolute right-2 bottom-13 size-22 sm:right-6 sm:bottom-15 sm:size-28"
      />
      <Swell d={SWELL} height={60} className="journey-swell inset-x-0 bottom-0 h-19 sm:h-23" />
      <Swell d={NEAR_SWELL} height={60} className="journey-swell-near inset-x-0 bottom-0 h-19 sm:h-23" />
      <div className="absolute right-27 bottom-12 left-26 h-0.5 rounded-chip bg-ink/15 sm:right-37 sm:bottom-15 sm:left-34">
        <div className="journey-crossed h-0.5 rounded-chip bg-action-text" />
        <div className={`journey-float absolute bottom-[-0.85rem] -translate-x-1/2 ${isCancelled ? 'rotate-80' : ''}`}>
          <Float state={floatStates[order.status]} water={false} className="h-20 w-14 sm:h-24 sm:w-16" />
        </div>
      </div>
      <div className="absolute inset-x-3 bottom-1.5 flex justify-between gap-4 text-sm font-semibold sm:inset-x-6 sm:bottom-2">
        <span className="min-w-0 truncate">{order.shop.name}</span>
        <span className="max-w-[45%] shrink-0 truncate">{place}</span>
      </div>
    </div>
  );
}
