import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useRef, useState } from 'react';
import { useProfile } from '../../platform/profile/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type PostcodeReading, readPostcode } from './order-address.ts';

interface PostcodeFormProps {
  /** What to begin with: the last postcode, or the one the server could not use. */
  initial: string;
  /** The server's sentence about `initial`. */
  problem: string | undefined;
  isSearching: boolean;
  onFind: (postcode: string) => void;
}

function whatIsWrong(reading: PostcodeReading, serverSentence: string | undefined): string | undefined {
  if (reading.kind === 'wrong') return reading.problem;
  return reading.kind === 'half' ? reading.hint : serverSentence;
}

/** Postcode, Enter or Find Shops. */
export function PostcodeForm({ initial, problem, isSearching, onFind }: PostcodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [isSubmitted, setIsSubmitted] = useState(initial !== '');
  const suggested = useProfile()?.suggestedPostcode;
  const reading = readPostcode(typed);
  const shown = isSubmitted ? whatIsWrong(reading, typed === initial ? problem : undefined) : undefined;

  function find(text: string): void {
    const asked = readPostcode(text);
    setIsSubmitted(true);
    if (asked.kind === 'whole') onFind(asked.postcode);
    else field.current?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSearching) find(typed);
  }

  function take(postcode: string): void {
    setTyped(postcode);
    find(postcode);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        ref={field}
        label="Postcode"
        name="postcode"
        required
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        hint="Of the water or the car park: the courier comes to you."
        error={shown}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsSubmitted(false);
        }}
        className="min-h-13 text-lg uppercase"
      />
      <div className="grid gap-2 sm:flex">
        <Button type="submit" pending={isSearching} pendingLabel="Looking…" className="min-h-13 sm:flex-1">
          <Search aria-hidden="true" size={20} strokeWidth={2} />
          Find Shops
        </Button>
        {suggested === undefined ? null : (
          <Button look="secondary" className="min-h-13" onClick={() => take(suggested)}>
            Try {suggested}
          </Button>
        )}
      </div>
    </form>
  );
}
