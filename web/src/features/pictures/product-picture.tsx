import type { ComponentType } from 'react';
import { BoiliesBagPicture } from './boilies-bag.picture.tsx';
import { FeederPicture } from './feeder.picture.tsx';
import { FlaskPicture } from './flask.picture.tsx';
import { HookPacketPicture } from './hook-packet.picture.tsx';
import { LugwormWrapPicture } from './lugworm-wrap.picture.tsx';
import { MaggotTubPicture } from './maggot-tub.picture.tsx';
import { NetPicture } from './net.picture.tsx';
import type { PictureProps } from './picture.tsx';
import { RodTubePicture } from './rod-tube.picture.tsx';

type Drawing = ComponentType<PictureProps>;

const bySubcategory: Record<string, Drawing> = {
  maggots: MaggotTubPicture,
  worms: LugwormWrapPicture,
  'sea bait': LugwormWrapPicture,
  'predator bait': LugwormWrapPicture,
  feeders: FeederPicture,
  weights: FeederPicture,
};
const byCategory: Record<string, Drawing> = {
  bait: BoiliesBagPicture,
  tackle: HookPacketPicture,
  nets: NetPicture,
  'rods and reels': RodTubePicture,
  accessories: FlaskPicture,
  clothing: FlaskPicture,
};

interface ProductPictureProps {
  product: { image: string; category: string; subcategory: string };
  className: string;
}

/** The shop's own picture, or ours of its kind. The name stands beside it. */
export function ProductPicture({ product, className }: ProductPictureProps) {
  if (product.image !== '') {
    return (
      <img
        src={product.image}
        alt=""
        loading="lazy"
        decoding="async"
        className={`rounded-control object-cover ${className}`}
      />
    );
  }
  const Drawing = bySubcategory[product.subcategory] ?? byCategory[product.category] ?? HookPacketPicture;
  return <Drawing className={className} />;
}
