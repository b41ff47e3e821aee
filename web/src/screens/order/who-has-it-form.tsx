import Search from 'lucide-react/icons/search';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { type Place, placeName } from '../../platform/places/place.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { orderAddress } from './order-address.ts';

/** Searches every open shop that delivers to the place: "Who has red maggots now?" */
export function WhoHasItForm({ place, initial = '' }: { place: Place; initial?: string }) {
  const navigate = useNavigate();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const search = typeof typed === 'string' ? typed.trim() : '';
    if (search !== '') void navigate(orderAddress({ place, search }));
  }

  return (
    <search>
      <form onSubmit={submit} className="flex max-w-form items-end gap-2">
        <div className="flex-1">
          <TextField
            label="Who has it now?"
            name="q"
            type="search"
            required
            defaultValue={initial}
            placeholder="red maggots"
            enterKeyHint="search"
            hint={`We ask every open shop that delivers to ${placeName(place)}.`}
          />
        </div>
        <Button type="submit" variant="secondary" aria-label="Ask the shops">
          <Search aria-hidden="true" size={20} strokeWidth={1.75} />
          Ask
        </Button>
      </form>
    </search>
  );
}
