import { capitalised } from '@baitdrop/domain/text/capitalised';
import { clockOf } from '@baitdrop/domain/time/london';
import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { dayOfSlot, slotDayText, slotText, slotTimeText } from '../../features/orders/slot-text.ts';
import { openText } from '../../features/shops/open-text.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Fold } from './use-folding.ts';
import { type OfferedWay, type Obstacle, Obstacles, type Offer } from './obstacles.tsx';

interface WhenSectionProps {
  fields: CheckoutFields;
  fold: Fold;
  review: QuoteAnswer | null;
  obstacles: readonly Obstacle[];
  wayOf: (offer: Offer) => OfferedWay | null;
  onChange: (when: CheckoutFields['when']) => void;
}

function soonText(review: QuoteAnswer | null, fulfilment: CheckoutFields['fulfilment'], now: Date): string {
  if (!review) return 'Asking the shop…';
  if (review.asap === null) {
    const { state, word, detail } = openText(review.shop.hours, now);
    return state === 'open' ? 'Not possible just now' : `${review.shop.name}: ${word.toLowerCase()}, ${detail}`;
  }
  if (fulfilment === 'collection') return `Ready at about ${clockOf(new Date(review.asap.ready_at))}`;
  return `With you by about ${clockOf(new Date(review.asap.arrives_by))}`;
}

function summaryOf({ when, fulfilment }: CheckoutFields, review: QuoteAnswer | null, now: Date): string {
  if (when.kind === 'asap') {
    const soon = 'As soon as possible';
    return review === null || review.asap === null ? soon : `${soon}. ${soonText(review, fulfilment, now)}`;
  }
  const slot = review?.slots.find(({ starts }) => starts === when.starts);
  return slot ? capitalised(slotText(slot, now)) : 'A time you choose';
}

function SlotFields({ slotDays, slots, starts, onChange, now }: SlotFieldsProps) {
  const days = slotDays.map((first) => dayOfSlot(first.starts));
  const chosenDay = starts === '' ? (days[0] ?? '') : dayOfSlot(starts);
  const isOfDay = (slot: Slot): boolean => dayOfSlot(slot.starts) === chosenDay;
  // The other slots of a newly chosen day are still loading.
  const ofDay = slots.some(isOfDay) ? slots.filter(isOfDay) : slotDays.filter(isOfDay);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Day"
        required
        value={chosenDay}
        options={days.map((day) => ({ value: day, label: slotDayText(day, now) }))}
        onChange={({ target }) => {
          const first = slotDays.find((slot) => dayOfSlot(slot.starts) === target.value);
          if (first) onChange(first.starts);
        }}
      />
      <SelectField
        label="Time"
        required
        value={starts}
        options={ofDay.map((slot) => ({ value: slot.starts, label: slotTimeText(slot) }))}
        onChange={({ target }) => onChange(target.value)}
        {...(ofDay.some((slot) => slot.starts === starts) ? {} : { placeholder: 'Choose a time' })}
      />
    </div>
  );
}

type Slot = QuoteAnswer['slots'][number];

interface SlotFieldsProps {
  slotDays: readonly Slot[];
  slots: readonly Slot[];
  starts: string;
  onChange: (starts: string) => void;
  now: Date;
}

export function WhenSection({ fields, fold, review, obstacles, wayOf, onChange }: WhenSectionProps) {
  const now = useMinute() ?? new Date(0);
  const { when, fulfilment } = fields;
  const slotDays = review?.slot_days ?? [];
  const choose = (kind: 'asap' | 'slot') =>
    onChange(kind === 'asap' ? { kind } : { kind, starts: slotDays[0]?.starts ?? '' });
  return (
    <CheckoutSection title="When?" fold={fold} summary={summaryOf(fields, review, now)}>
      <RadioCards
        legend={fulfilment === 'delivery' ? 'Time of delivery' : 'Time of collection'}
        columns={2}
        value={when.kind}
        onChange={choose}
        cards={[
          {
            value: 'asap',
            title: 'As soon as possible',
            text: soonText(review, fulfilment, now),
            disabled: review !== null && review.asap === null && when.kind !== 'asap',
          },
          {
            value: 'slot',
            title: 'Choose a time',
            text: slotDays.length === 0 ? 'No times to choose from' : 'Today or later, as it suits you',
            disabled: slotDays.length === 0 && when.kind !== 'slot',
          },
        ]}
      />
      {when.kind === 'slot' ? (
        <SlotFields
          slotDays={slotDays}
          slots={review?.slots ?? []}
          starts={when.starts}
          now={now}
          onChange={(starts) => onChange({ kind: 'slot', starts })}
        />
      ) : null}
      <Obstacles obstacles={obstacles} wayOf={wayOf} />
    </CheckoutSection>
  );
}
