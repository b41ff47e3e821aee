import { cartMessages } from '@baitdrop/domain/messages/cart';
import { pence, subtractPence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ProgressSteps } from '../../../ui/stepper/progress-steps.tsx';
import { Waterline } from '../../../ui/waterline/waterline.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const STEPS = ['Shop Details', 'Plugin Type', 'Setup Service', 'Complete'];
const minimum = pence(2500);

function Missing({ subtotal }: { subtotal: number }) {
  const missing = subtractPence(minimum, pence(subtotal));
  const isEnough = missing <= 0;
  return (
    <Waterline
      label="Minimum order"
      value={subtotal}
      max={minimum}
      valueText={isEnough ? 'Reached' : `${formatPounds(missing)} to go`}
    >
      <p className="font-heading text-xl font-bold">
        {isEnough ? (
          'Enough to send'
        ) : (
          <>
            <Money amount={missing} /> to go
          </>
        )}
      </p>
      <p className="text-sm">{isEnough ? 'The courier can set off.' : cartMessages.belowMinimum(minimum, missing)}</p>
    </Waterline>
  );
}

export function ProgressSection(info: SectionInfo) {
  const [step, setStep] = useState(2);
  const [subtotal, setSubtotal] = useState(1080);
  return (
    <GallerySection {...info}>
      <Sample title="Steps">
        <ProgressSteps label="Sign-up" steps={STEPS} current={step} />
        <div className="mt-6 flex gap-3">
          <Button variant="secondary" disabled={step === 1} onClick={() => setStep(step - 1)}>
            Back
          </Button>
          <Button variant="secondary" disabled={step > STEPS.length} onClick={() => setStep(step + 1)}>
            Continue
          </Button>
        </div>
      </Sample>
      <Sample title="Waterline" note="fills up to a goal">
        <div className="grid max-w-form gap-3">
          <Missing subtotal={0} />
          <Missing subtotal={subtotal} />
          <Missing subtotal={2500} />
        </div>
        <Button variant="secondary" className="mt-3" onClick={() => setSubtotal((subtotal + 420) % 3000)}>
          Add <Money amount={pence(420)} />
        </Button>
      </Sample>
      <div className="grid gap-8 sm:grid-cols-2">
        <Sample title="Waiting">
          <div className="rounded-card border border-line bg-surface">
            <Spinner label="Looking for shops near you…" />
          </div>
          <p className="mt-4"></p>
        </Sample>
        <Sample title="Outlines of what is coming">
          <SkeletonGroup label="Loading the shops">
            <div className="grid gap-3 rounded-card border border-line bg-surface p-5">
              <div className="flex items-center gap-3">
                <Skeleton shape="circle" />
                <Skeleton shape="title" />
              </div>
              <Skeleton />
              <Skeleton className="w-2/3" />
              <Skeleton shape="block" />
            </div>
          </SkeletonGroup>
        </Sample>
      </div>
    </GallerySection>
  );
}
