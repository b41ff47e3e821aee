import { parseOutcode, parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { type SubmitEvent, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useProfile } from '../../platform/profile/profile.ts';
import { buttonClass } from '../../ui/button.ts';
import { PostcodeSuggestion } from './postcode-suggestion.tsx';

/** Returns the URL of the order screen for the input, or the error message. */
export function addressForInput(typed: string): { to: string } | { problem: string } {
  if (typed.trim() === '') return { to: '/order' };
  const postcode = parsePostcode(typed);
  if (postcode.ok) return { to: `/order?postcode=${encodeURIComponent(postcode.value.formatted)}` };
  const outcode = parseOutcode(typed);
  if (outcode.ok) return { to: `/order?postcode=${encodeURIComponent(outcode.value.outcode)}` };
  return { problem: postcode.message };
}

interface PostcodeFormProps {
  onTyping: (isComplete: boolean) => void;
  onGo: (to: string) => void;
}

export function HomePostcodeForm({ onTyping, onGo }: PostcodeFormProps) {
  const [problem, setProblem] = useState('');
  const [isNear, setNear] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const suggested = useProfile()?.suggestedPostcode;

  function noteTyping(typed: string): void {
    setProblem('');
    onTyping(parsePostcode(typed).ok);
  }

  function take(postcode: string): void {
    if (!field.current) return;
    field.current.value = postcode;
    field.current.focus();
    noteTyping(postcode);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('postcode');
    const address = addressForInput(typeof typed === 'string' ? typed : '');
    if ('problem' in address) {
      setProblem(address.problem);
      field.current?.focus();
    } else {
      onGo(address.to);
    }
  }

  return (
    // Without scripts, the browser itself opens the order screen.
    <form action="/order" method="get" onSubmit={submit} noValidate className="mt-4 mb-6 md:mt-6">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor="hero-postcode" className="font-semibold">
          Where are you fishing?
        </label>
        {suggested === undefined ? null : <PostcodeSuggestion postcode={suggested} onTake={take} />}
      </div>
      <div className="mt-2 flex flex-col gap-2 rounded-card border border-line bg-surface p-2 shadow-float has-aria-invalid:border-error sm:flex-row sm:flex-wrap">
        <input
          id="hero-postcode"
          ref={field}
          name="postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={`Postcode, e.g. ${suggested ?? 'NR13 6LH'}`}
          aria-invalid={problem !== '' || undefined}
          aria-describedby="hero-postcode-problem"
          onFocus={() => setNear(true)}
          onChange={(event) => noteTyping(event.currentTarget.value)}
          className="min-h-13 flex-1 rounded-control bg-transparent px-3 text-lg placeholder:text-muted"
        />
        <p
          id="hero-postcode-problem"
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
