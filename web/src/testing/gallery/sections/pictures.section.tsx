import { ORDER_STAGES } from '@baitdrop/domain/tracking/order-stages';
import { DRAWING_WORDS, type ProductDrawing as Drawn } from '@baitdrop/domain/products/drawing-words';
import { BoiliesBagPicture } from '../../../features/pictures/boilies-bag.picture.tsx';
import { FeederPicture } from '../../../features/pictures/feeder.picture.tsx';
import { FlaskPicture } from '../../../features/pictures/flask.picture.tsx';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { HookPacketPicture } from '../../../features/pictures/hook-packet.picture.tsx';
import { LugwormWrapPicture } from '../../../features/pictures/lugworm-wrap.picture.tsx';
import { MaggotTubPicture } from '../../../features/pictures/maggot-tub.picture.tsx';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { OrderStagePicture } from '../../../features/pictures/order-stage.picture.tsx';
import { PegSignPicture } from '../../../features/pictures/peg-sign.picture.tsx';
import { RodTubePicture } from '../../../features/pictures/rod-tube.picture.tsx';
import { ScooterCourierPicture } from '../../../features/pictures/scooter-courier.picture.tsx';
import { ProductDrawing } from '../../../features/product-pictures/product-drawing.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const pictures = [
  { name: 'Maggot tub', Drawing: MaggotTubPicture },
  { name: 'Boilies bag', Drawing: BoiliesBagPicture },
  { name: 'Lugworm wrap', Drawing: LugwormWrapPicture },
  { name: 'Hook packet', Drawing: HookPacketPicture },
  { name: 'Feeder', Drawing: FeederPicture },
  { name: 'Net', Drawing: NetPicture },
  { name: 'Rod tube', Drawing: RodTubePicture },
  { name: 'Flask', Drawing: FlaskPicture },
  { name: 'Peg sign', Drawing: PegSignPicture },
  { name: 'Heron', Drawing: HeronPicture },
  { name: 'Scooter courier', Drawing: ScooterCourierPicture },
];

const productDrawings = Object.keys(DRAWING_WORDS) as Drawn[];

export function PictureSamples(info: SectionInfo) {
  return (
    <GallerySection {...info}>
      <Sample title="Drawings" note="two tones, one accent, an outline drawn by hand">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {pictures.map(({ name, Drawing }) => (
            <li key={name} className="grid justify-items-center gap-2 rounded-card border border-line bg-surface p-4">
              <Drawing />
              <span className="text-sm text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="An order’s way" note="one for each stage, beside its headline">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
          {ORDER_STAGES.map((stage) => (
            <li key={stage} className="grid justify-items-center gap-2 rounded-card border border-line bg-surface p-3">
              <OrderStagePicture stage={stage} />
              <span className="text-center text-sm text-muted">{stage.replaceAll('_', ' ')}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Products" note="one for each kind of product, where the shop has no photo">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 md:grid-cols-7">
          {productDrawings.map((drawing) => (
            <li
              key={drawing}
              className="grid justify-items-center gap-2 rounded-card border border-line bg-surface p-3"
            >
              <ProductDrawing drawing={drawing} className="size-16" />
              <span className="text-center text-sm text-muted">{drawing}</span>
            </li>
          ))}
        </ul>
      </Sample>
    </GallerySection>
  );
}
