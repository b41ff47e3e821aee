import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useRef, useState } from 'react';
import { useProfile } from '../../platform/profile/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { readPostcode, nearbyAddress } from './order-address.ts';
import { publicQuery } from '../../platform/query/public-query.ts';
import { queryClient } from '../../platform/query/query-client.ts';

/** Starts the search before the button is pressed, so that the reply is there sooner. */
async function prefetchShop(postcode: string): Promise<void> {
  const nearby = publicQuery(nearbyAddress(postcode));
  await queryClient.prefetchQuery({ ...nearby, retry: false });
  const shops = queryClient.getQueryData(nearby.queryKey)?.body.shops ?? [];
  const delivering = shops.filter((shop) => shop.delivers === true);
  const only = delivering.length === 1 ? delivering[0] : undefined;
  if (!only) return;
  await queryClient.prefetchQuery({ ...publicQuery(shopApiPath(only.shop_id, postcode)), retry: false });
}

interface PostcodeFormProps {
  /** The initial text: the last postcode, or the one that the server refused. */
  initial: string;
  /** The server's error about `initial`. */
  problem: string | undefined;
  isSearching: boolean;
  submitLabel?: string;
  onFind: (postcode: string) => void;
}

/** Returns the error of an incomplete or invalid postcode. */
function objectionTo(typed: string): string | undefined {
  const reading = readPostcode(typed);
  if (reading.kind === 'whole') return undefined;
  return reading.kind === 'half' ? reading.hint : reading.problem;
}

/**
 * A postcode form that submits by Enter or Find Shops. The field is uncontrolled, so that input from before hydration
 * is kept.
 */
export function PostcodeForm(props: PostcodeFormProps) {
  const { initial, problem, isSearching, submitLabel = 'Find Shops', onFind } = props;
  const field = useRef<HTMLInputElement>(null);
  const [objection, setObjection] = useState(initial === '' ? undefined : objectionTo(initial));
  const [isTyping, setIsTyping] = useState(false);
  const suggested = useProfile()?.suggestedPostcode;

  function find(typed: string): void {
    const reading = readPostcode(typed);
    setObjection(objectionTo(typed));
    setIsTyping(false);
    if (reading.kind === 'whole') onFind(reading.postcode);
    else field.current?.focus();
  }

  function noteTyping(typed: string): void {
    setObjection(undefined);
    setIsTyping(true);
    const reading = readPostcode(typed);
    if (reading.kind === 'whole') void prefetchShop(reading.postcode);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSearching) find(field.current?.value ?? '');
  }

  function take(postcode: string): void {
    if (field.current) field.current.value = postcode;
    find(postcode);
  }

  return (
    <form onSubmit={submit} noValidate className="relative grid gap-4">
      <TextField
        ref={field}
        label="Postcode"
        name="postcode"
        required
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        hint="Use the one for your water or car park. The courier comes to you."
        error={isTyping ? undefined : (objection ?? problem)}
        defaultValue={initial}
        onChange={(event) => noteTyping(event.currentTarget.value)}
        className="min-h-13 text-lg uppercase"
      />
      {suggested === undefined ? null : (
        // Placed beside the label without adding height, so that nothing moves when it appears.
        <button
          type="button"
          onClick={() => take(suggested)}
          className="group absolute -top-2.5 right-0 flex min-h-11 items-center text-sm font-semibold"
        >
          <span className="rounded-chip border border-line bg-page px-3 py-0.5 text-action-text group-hover:underline">
            Try {suggested}
          </span>
        </button>
      )}
      <Button type="submit" pending={isSearching} pendingLabel="Looking…" className="min-h-13">
        <Search aria-hidden="true" size={20} strokeWidth={2} />
        {submitLabel}
      </Button>
    </form>
  );
}
