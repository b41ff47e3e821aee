import type { ShopCard } from '@baitdrop/contract/directory';
import { directoryMessages } from '@baitdrop/domain/messages/directory';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { log } from '../../platform/log.ts';
import { buttonClass } from '../../ui/button.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import type { DirectoryPart } from './directory-part.ts';
import { refreshText } from './refresh-text.ts';

interface DirectoryToolbarProps extends DirectoryPart {
  shops: readonly ShopCard[] | null;
  refresh: () => Promise<readonly ShopCard[]>;
}

export function DirectoryToolbar({ state, change, shops, refresh }: DirectoryToolbarProps) {
  const navigate = useNavigate();
  const [isRefreshing, setIsRefreshing] = useState(false);

  function goBack(): void {
    // The router numbers the pages of a visit; before the first there is no page of ours.
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/'));
  }

  async function refreshList(): Promise<void> {
    if (isRefreshing) return;
    setIsRefreshing(true);
    try {
      showSnackbar({ text: refreshText(shops ?? [], await refresh()), kind: 'success' });
    } catch (failure) {
      log.info('The list could not be refreshed', failure);
      showSnackbar({ text: directoryMessages.notRefreshed, kind: 'error' });
    }
    setIsRefreshing(false);
  }

  return (
    <header className="-ml-2.5 flex items-center gap-1 py-3 md:pt-10 md:pb-3">
      <IconButton Icon={ArrowLeft} label="Back" onClick={goBack} />
      <h1 className="flex-1 text-xl md:ml-1 md:text-4xl">Tackle shops</h1>
      <IconButton
        Icon={RefreshCw}
        label="Refresh"
        aria-disabled={isRefreshing || undefined}
        onClick={() => void refreshList()}
        className={isRefreshing ? '[&_svg]:animate-spin' : ''}
      />
      <button
        type="button"
        onClick={() => change({ isMap: !state.isMap, selected: null, mapView: null })}
        className={`${buttonClass('secondary')} ml-1 px-4`}
      >
        {state.isMap ? (
          <List aria-hidden="true" size={20} strokeWidth={1.75} />
        ) : (
          <MapIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        )}
        {state.isMap ? 'List' : 'Map'}
      </button>
    </header>
  );
}
