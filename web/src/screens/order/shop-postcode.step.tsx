import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { PostcodeForm } from './postcode-form.tsx';
import { StepHeading } from './step-heading.tsx';

interface ShopPostcodeStepProps {
  initial: string;
  onFind: (postcode: string) => void;
}

/** On a shop's own site: where to, without a word about other shops. */
export function ShopPostcodeStep({ initial, onFind }: ShopPostcodeStepProps) {
  return (
    <div className="mx-auto max-w-form px-4 pt-6 pb-16">
      <div className="flex items-center gap-4">
        <div className="flex-1">
          <StepHeading className="text-2xl sm:text-3xl">Where are you fishing?</StepHeading>
          <p className="mt-2 text-muted">We look whether the courier gets there.</p>
        </div>
        <PegSignPicture className="-my-2 size-24 shrink-0" />
      </div>
      <div className="mt-6">
        <PostcodeForm initial={initial} problem={undefined} isSearching={false} submitLabel="Look" onFind={onFind} />
      </div>
    </div>
  );
}
