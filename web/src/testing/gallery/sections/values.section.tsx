import { pence } from '@baitdrop/domain/money/pence';
import Bike from 'lucide-react/icons/bike';
import Check from 'lucide-react/icons/check';
import PackageOpen from 'lucide-react/icons/package-open';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const morning = new Date('2026-06-14T05:40:00Z');

export function ValuesSection(info: SectionInfo) {
  const [hasPlace, setPlace] = useState(true);
  return (
    <GallerySection {...info}>
      <Sample title="Chips" note="an icon or a word, never colour alone">
        <div className="flex flex-wrap items-center gap-2">
          <Chip>Coming Soon</Chip>
          <Chip tone="success" Icon={Check}>
            Delivered
          </Chip>
          <Chip tone="warning" Icon={TriangleAlert}>
            Sample data
          </Chip>
          <Chip tone="live" Icon={Bike}>
            On its way
          </Chip>
          <Chip tone="info" Icon={PackageOpen}>
            Preparing
          </Chip>
          <Chip tone="error" Icon={X}>
            Cancelled
          </Chip>
          <Chip tone="success" Icon={Clock}>
            Within 1 hour
          </Chip>
          {hasPlace ? (
            <Chip Icon={MapPin} onRemove={() => setPlace(false)} removeLabel="Clear location">
              Near Ringwood
            </Chip>
          ) : null}
        </div>
      </Sample>
      <div className="grid gap-8 sm:grid-cols-3">
        <Sample title="Money">
          <dl className="grid max-w-60 grid-cols-[1fr_auto] gap-y-1">
            <dt>Subtotal</dt>
            <dd className="text-right">
              <Money amount={pence(2970)} />
            </dd>
            <dt>Service fee</dt>
            <dd className="text-right">
              <Money amount={pence(149)} />
            </dd>
            <dt>Credit</dt>
            <dd className="text-right">
              <Money amount={pence(-500)} />
            </dd>
            <dt>Paid out</dt>
            <dd className="text-right">
              <Money amount={pence(123450)} />
            </dd>
            <dt>In a sentence</dt>
            <dd className="text-right">
              <Money amount={pence(2500)} brief />
            </dd>
          </dl>
        </Sample>
        <Sample title="Time in London">
          <ul className="grid gap-1">
            <li>
              <Instant at={morning} />
            </li>
            <li>
              <Instant at={morning} show="date" />
            </li>
            <li>
              <Instant at={morning} show="time" />
            </li>
            <li>
              <Instant at={morning} now={new Date('2026-06-14T09:00:00Z')} />
            </li>
          </ul>
        </Sample>
        <Sample title="Rating">
          <div className="grid justify-items-start gap-2">
            <Rating value={4.6} reviewCount={109} />
            <Rating value={3} reviewCount={1} />
            <Rating value={5} />
            <Rating value={0} reviewCount={0} />
          </div>
        </Sample>
      </div>
    </GallerySection>
  );
}
