import { formatDistance } from '@baitdrop/domain/geo/position';
import { pence } from '@baitdrop/domain/money/pence';
import { MaggotTubPicture } from '../../../features/pictures/maggot-tub.picture.tsx';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card, StatCard } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

export function CardSamples(info: SectionInfo) {
  return (
    <GallerySection {...info}>
      <Sample title="Figures">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatCard label="Orders today" value="12" note="3 waiting for you" />
          <StatCard label="Revenue today" value={<Money amount={pence(34820)} />} note="No fees deducted" />
          <StatCard label="Average delivery" value="--" />
          <StatCard label="Plugin status" value="Active" />
        </div>
      </Sample>
      <Sample title="Cards" note="the orange edge is for what is new">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card className="flex gap-4">
            <MaggotTubPicture className="size-20 shrink-0" />
            <div>
              <p className="font-semibold">Red maggots, 1 pint</p>
              <p className="text-sm text-muted">Riddled fresh this morning.</p>
              <p className="mt-2 flex items-center gap-3">
                <Money amount={pence(420)} className="font-semibold" />
                <Rating value={4.8} />
              </p>
            </div>
          </Card>
          <Card isLive>
            <Chip tone="live">New order</Chip>
            <p className="mt-3 font-heading text-xl font-bold">
              You keep <Money amount={pence(2970)} />
            </p>
            <div className="mt-4 flex gap-3">
              <Button className="flex-1">Accept</Button>
              <Button variant="secondary">Decline</Button>
            </div>
          </Card>
        </div>
      </Sample>
      <Sample title="Nothing here">
        <Card>
          <EmptyState
            headingLevel={3}
            picture={<NetPicture className="size-36" />}
            title="No Shops Found"
            actions={<Button variant="secondary">Clear Filters</Button>}
          >
            Nobody within {formatDistance(5)} delivers right now. A wider net may help.
          </EmptyState>
        </Card>
      </Sample>
    </GallerySection>
  );
}
