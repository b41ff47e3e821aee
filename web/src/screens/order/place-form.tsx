import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useState } from 'react';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { PlaceField } from '../../features/map/place-field.tsx';
import { usePlaceField } from '../../features/map/use-place-field.ts';
import { type Place, postcodeOf, postcodePlace } from '../../platform/places/place.ts';
import { useProfile } from '../../platform/profile/profile.ts';
import { publicQuery } from '../../platform/query/public-query.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { Button } from '../../ui/button/button.tsx';
import { nearbyAddress } from './order-address.ts';

/** Starts the search before the button is pressed, so that the reply is there sooner. */
async function prefetchShop(place: Place): Promise<void> {
  const nearby = publicQuery(nearbyAddress(place));
  await queryClient.prefetchQuery({ ...nearby, retry: false });
  const shops = queryClient.getQueryData(nearby.queryKey)?.body.shops ?? [];
  const delivering = shops.filter((shop) => shop.delivers === true);
  const only = delivering.length === 1 ? delivering[0] : undefined;
  if (!only) return;
  await queryClient.prefetchQuery({ ...publicQuery(shopApiPath(only.shop_id, place)), retry: false });
}

interface PlaceFormProps {
  /** The initial text: the last place, or the one that the server refused. */
  initial: string;
  /** The problem with `initial`. */
  problem: string | undefined;
  isSearching: boolean;
  onFind: (place: Place) => void;
}

/** Asks for a place; a choice from the list, Enter or Find Shops looks for shops that deliver there. */
export function PlaceForm({ initial, problem, isSearching, onFind }: PlaceFormProps) {
  const suggested = useProfile()?.suggestedPostcode;
  const [isTyping, setTyping] = useState(false);
  const field = usePlaceField({
    onChoose: onFind,
    onTyping: (typed) => {
      setTyping(true);
      const postcode = postcodeOf(postcodePlace(typed));
      if (postcode !== '') void prefetchShop(postcodePlace(postcode));
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSearching) field.submit();
  }

  return (
    <form onSubmit={submit} noValidate className="relative grid gap-4 max-[22rem]:mb-6">
      <PlaceField
        field={field}
        label="Postcode, town or water"
        hint="The courier comes to your water, car park or door."
        error={isTyping ? undefined : problem}
        initial={initial}
        required
        onDevice={onFind}
        className="min-h-13 text-lg"
      />
      {suggested === undefined ? null : (
        // Beside the label, and on a narrow phone below the button, without adding height, so that nothing moves when it appears.
        <button
          type="button"
          onClick={() => onFind(postcodePlace(suggested))}
          className="group absolute -top-2.5 right-0 flex min-h-11 items-center text-sm font-semibold max-[22rem]:top-full"
        >
          <span className="rounded-chip border border-line bg-page px-3 py-0.5 text-action-text group-hover:underline">
            Try {suggested}
          </span>
        </button>
      )}
      <Button type="submit" pending={isSearching} pendingLabel="Looking…" className="min-h-13">
        <Search aria-hidden="true" size={20} strokeWidth={2} />
        Find Shops
      </Button>
    </form>
  );
}
