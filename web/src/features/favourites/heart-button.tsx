import Heart from 'lucide-react/icons/heart';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { log } from '../../platform/log.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { type Favourite, isMarked } from './marked.ts';
import { useFavourites } from './use-favourites.ts';

/** A toggle button, pressed for favourites. */
export function HeartButton(marked: Favourite) {
  const { favourites, mark } = useFavourites();
  const isOn = favourites !== undefined && isMarked(favourites, marked);
  const { name } = marked.favourite;

  async function toggle(): Promise<void> {
    try {
      await mark(marked, !isOn);
    } catch (failure) {
      log.info('A favourite was not saved', failure);
      const { notRemoved, notSaved } = accountMessages.favourite;
      showSnackbar({ kind: 'error', text: isOn ? notRemoved(name) : notSaved(name) });
    }
  }

  return (
    <IconButton
      Icon={Heart}
      label={`Favourite: ${name}`}
      aria-pressed={isOn}
      disabled={favourites === undefined}
      onClick={() => void toggle()}
      className="aria-pressed:text-float aria-pressed:[&>svg]:fill-current"
    />
  );
}
