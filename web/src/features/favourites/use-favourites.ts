import type { Favourites } from '@baitdrop/contract/favourites';
import * as endpoints from '@baitdrop/contract/favourites';
import { ask, call } from '../../platform/api/call.ts';
import { useStore } from '../../platform/external-store.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useSession } from '../../platform/records/session.ts';
import { deviceFavourites, NO_FAVOURITES } from './device-favourites.ts';
import { type Favourite, subjectOf, withMarked, without } from './marked.ts';

const favouritesQuery = ask(endpoints.listFavourites, {});

const commandOf = ({ kind }: Favourite, isOn: boolean) =>
  kind === 'shops'
    ? isOn
      ? endpoints.markShop
      : endpoints.unmarkShop
    : isOn
      ? endpoints.markProduct
      : endpoints.unmarkProduct;

const marking = (marked: Favourite, isOn: boolean) => (all: Favourites) =>
  isOn ? withMarked(all, marked) : without(all, marked);

async function markOnServer(marked: Favourite, isOn: boolean): Promise<void> {
  const before = queryClient.getQueryData(favouritesQuery.queryKey);
  await queryClient.cancelQueries(favouritesQuery);
  queryClient.setQueryData(favouritesQuery.queryKey, (all) => marking(marked, isOn)(all ?? NO_FAVOURITES));
  try {
    await call(commandOf(marked, isOn), { params: { id: subjectOf(marked) } });
  } catch (failure) {
    queryClient.setQueryData(favouritesQuery.queryKey, before);
    throw failure;
  }
}

interface FavouritesInUse {
  /** Undefined while loading. */
  favourites: Favourites | undefined;
  /** Changes the list at once; rejects if the server refused it. */
  mark: (marked: Favourite, isOn: boolean) => Promise<void>;
}

/** Returns the account's favourites for signed-in users, and the device's for guests. */
export function useFavourites(): FavouritesInUse {
  const isSignedIn = useSession() !== null;
  const { data } = useQuery({ ...favouritesQuery, enabled: isSignedIn });
  const onDevice = useStore(deviceFavourites, NO_FAVOURITES);
  if (isSignedIn) return { favourites: data, mark: markOnServer };
  return {
    favourites: onDevice,
    mark: async (marked, isOn) => deviceFavourites.set(marking(marked, isOn)(deviceFavourites.get())),
  };
}
