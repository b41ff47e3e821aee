import type { OrderStage } from '@baitdrop/domain/tracking/order-stages';
import type { ComponentType } from 'react';
import { HeronPicture } from './heron.picture.tsx';
import { PegSignPicture } from './peg-sign.picture.tsx';
import type { PictureProps } from './picture.tsx';
import { ScooterCourierPicture } from './scooter-courier.picture.tsx';
import { ShopHutPicture } from './shop-hut.picture.tsx';
import { BagAtPegPicture } from './bag-at-peg.picture.tsx';
import { BagWithTickPicture } from './bag-with-tick.picture.tsx';
import { BankCardPicture } from './bank-card.picture.tsx';
import { BinocularsPicture } from './binoculars.picture.tsx';
import { ClosedSignPicture } from './closed-sign.picture.tsx';
import { CoinsPicture } from './coins.picture.tsx';
import { HelmetPicture } from './helmet.picture.tsx';
import { HourglassPicture } from './hourglass.picture.tsx';
import { LateClockPicture } from './late-clock.picture.tsx';
import { LyingFloatPicture } from './lying-float.picture.tsx';
import { PackingBoxPicture } from './packing-box.picture.tsx';
import { ShopBellPicture } from './shop-bell.picture.tsx';
import { SignpostPicture } from './signpost.picture.tsx';
import { TiedBagPicture } from './tied-bag.picture.tsx';

// Shows no number, because the order may name another peg than the drawing.
const PlainPegSign = (props: PictureProps) => <PegSignPicture {...props} peg="" />;

const pictures: Readonly<Record<OrderStage, ComponentType<PictureProps>>> = {
  asking_shop: ShopBellPicture,
  to_pay: BankCardPicture,
  waiting_for_shop: ShopBellPicture,
  booked: ShopBellPicture,
  packing: PackingBoxPicture,
  packed: TiedBagPicture,
  courier_to_shop: HelmetPicture,
  on_its_way: ScooterCourierPicture,
  nearly_there: PlainPegSign,
  ready_to_collect: TiedBagPicture,
  delivered: BagAtPegPicture,
  collected: BagWithTickPicture,
  finding_courier: BinocularsPicture,
  choosing: SignpostPicture,
  coming_back: ScooterCourierPicture,
  back_at_shop: ShopHutPicture,
  lost: HeronPicture,
  late: LateClockPicture,
  refused: ClosedSignPicture,
  cancelled: LyingFloatPicture,
  not_paid: HourglassPicture,
  money_back: CoinsPicture,
};

/** Draws the stage that the headline names. */
export function OrderStagePicture({ stage, className = 'size-24' }: { stage: OrderStage; className?: string }) {
  const Drawing = pictures[stage];
  // Mirrored, because the courier rides back.
  return <Drawing className={`${className} ${stage === 'coming_back' ? '-scale-x-100' : ''}`} />;
}
