import ScanSearch from 'lucide-react/icons/scan-search';
import { directoryMessages } from '@baitdrop/domain/messages/directory';
import { Button } from '../../ui/button/button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import type { DirectoryPart } from './directory-part.ts';
import type { GooglePlaces } from './use-google-places.ts';

interface GoogleButtonProps extends Pick<DirectoryPart, 'state'> {
  google: GooglePlaces;
  onAsk: () => void;
}

/** Explains what it needs if there is no location, instead of being disabled. */
export function GoogleButton({ state, google, onAsk }: GoogleButtonProps) {
  function search(): void {
    if (!state.location) {
      showSnackbar({ text: directoryMessages.googleNeedsPlace, kind: 'info' });
      document.querySelector<HTMLInputElement>('input[name=location]')?.focus();
      return;
    }
    if (state.withGoogle) google.searchAgain();
    onAsk();
  }
  return (
    <Button
      variant="secondary"
      pending={google.state === 'searching'}
      pendingLabel="Searching Google…"
      onClick={search}
      className="grow px-3 md:grow-0 md:px-4"
    >
      <ScanSearch aria-hidden="true" size={20} strokeWidth={1.75} className="max-md:hidden" />
      Find with Google
    </Button>
  );
}
