import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { type SubmitEvent, useId, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { PlaceCombobox, PlaceNote } from '../../features/map/place-combobox.tsx';
import { usePlaceField } from '../../features/map/use-place-field.ts';
import { placeParameters } from '../../platform/places/place.ts';
import { useProfile } from '../../platform/profile/profile.ts';
import { buttonClass } from '../../ui/button.ts';
import { PostcodeSuggestion } from './postcode-suggestion.tsx';
import { pageAddress } from '../../platform/page-address.ts';

interface PlaceFormProps {
  onTyping: (isComplete: boolean) => void;
  onGo: (to: string) => void;
}

export function HomePlaceForm({ onTyping, onGo }: PlaceFormProps) {
  const [isNear, setNear] = useState(false);
  const problemId = useId();
  const suggested = useProfile()?.suggestedPostcode;
  const field = usePlaceField({
    onTyping: (typed) => onTyping(parsePostcode(typed).ok),
    onChoose: (place) => onGo(pageAddress('/order', { query: Object.fromEntries(placeParameters(place)) })),
    onEmpty: () => onGo('/order'),
  });
  const { problem = '' } = field;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    field.submit();
  }

  return (
    // Without scripts, the browser itself opens the order screen.
    <form action="/order" method="get" onSubmit={submit} noValidate className="mt-4 mb-6 md:mt-6">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor="hero-place" className="font-semibold">
          Where are you fishing?
        </label>
        {suggested === undefined ? null : <PostcodeSuggestion postcode={suggested} onTake={field.fill} />}
      </div>
      <div className="relative mt-2 flex flex-col gap-2 rounded-card border border-line bg-surface p-2 shadow-float has-aria-invalid:border-error sm:flex-row sm:flex-wrap">
        <div className="relative flex flex-1">
          <PlaceCombobox
            field={field}
            id="hero-place"
            name="location"
            placeholder="Postcode, town or water"
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problemId}
            onFocus={() => setNear(true)}
            className="min-h-13 w-full min-w-0 rounded-control bg-transparent px-3 text-lg placeholder:text-muted"
          />
        </div>
        <PlaceNote field={field} className="sm:order-last sm:basis-full" />
        <p
          id={problemId}
          aria-live="polite"
          className="px-3 text-sm font-semibold text-error empty:-mt-2 sm:order-last sm:basis-full"
        >
          {problem}
        </p>
        <button type="submit" className={`${buttonClass('primary')} min-h-13`}>
          Order Now - Start Shopping
        </button>
      </div>
      {/* Prefetches the next screen while the user types. */}
      {isNear ? <PrefetchPageLinks page="/order" /> : null}
    </form>
  );
}
