import type { ChosenProducts } from '@baitdrop/contract/shop-products';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useState } from 'react';
import { type MetaFunction } from 'react-router';
import { useSearchState } from '../../../platform/navigation/use-search-state.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { useShop } from '../use-shop.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk.dialog.tsx';
import { LowStockNotice } from './low-stock-notice.tsx';
import { type ShelfAddress, readShelfAddress, writeShelfAddress, PRODUCTS_PER_PAGE } from './shelf-address.ts';
import { ShelfFilters } from './shelf-filters.tsx';
import { ShelfList } from './shelf-list.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { RestockAdviceSection } from './restock-advice.tsx';
import { HeldNotice } from '../../../features/shelf/held-notice.tsx';
import { shelfQuery, exportProducts } from '../../../features/shelf/shelf.queries.ts';
import Download from 'lucide-react/icons/download';
import { useCommand } from '../../../platform/query/use-command.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

function ExportButton({ shopId }: { shopId: string }) {
  const { isPending, run } = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const save = () => run(async () => saveFile('products.csv', await exportProducts(shopId)));
  return (
    <Button variant="secondary" className="max-sm:px-3!" pending={isPending} onClick={() => void save()}>
      <Download aria-hidden="true" size={18} strokeWidth={1.75} className="max-sm:hidden" />
      Export
    </Button>
  );
}

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Products', description: 'What your shop sells: prices, stock, pictures and files.' });

export const handle = { requires: 'auth', title: 'Products', endsWithBar: true };

export default function ProductsScreen() {
  const { shop_id: shopId } = useShop();
  const [params, ask] = useSearchState();
  const address = readShelfAddress(params);
  const query = useQuery(shelfQuery(shopId, { ...address, perPage: PRODUCTS_PER_PAGE }));
  const { data: page, refetch } = query;
  const now = useMinute() ?? new Date(0);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setEverything] = useState(false);
  const [isChanging, setChanging] = useState(false);

  const choose = useCallback((id: string, isChosen: boolean) => {
    setEverything(false);
    setChosenIds((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id)));
  }, []);
  const chooseAll = (ids: readonly string[], isChosen: boolean) => {
    setEverything(false);
    setChosenIds((chosen) => new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  };
  const clear = () => {
    setEverything(false);
    setChosenIds(new Set());
  };
  const change = (changes: Partial<ShelfAddress>) => {
    const isPageTurn = 'page' in changes && Object.keys(changes).length === 1;
    // A new list clears the selection, which was made in the old one.
    if (!isPageTurn) clear();
    ask((before) => writeShelfAddress({ ...readShelfAddress(before), ...changes }), { isStep: isPageTurn });
  };

  const { search, category, show } = address;
  const chosen: ChosenProducts = isEverything ? { search, category, show } : { ids: [...chosenIds] };
  const matching = page?.totalItems ?? 0;
  const count = isEverything ? matching : chosenIds.size;
  return (
    <>
      <TitleRow
        title="Products"
        actions={
          <>
            <LinkButton to="/dashboard/products/new" className="max-sm:px-4!">
              <Plus aria-hidden="true" size={18} strokeWidth={2} />
              Add a product
            </LinkButton>
            <LinkButton to="/dashboard/products/import" variant="secondary" className="max-sm:px-3!">
              <Upload aria-hidden="true" size={18} strokeWidth={1.75} className="max-sm:hidden" />
              Import
            </LinkButton>
            <ExportButton shopId={shopId} />
          </>
        }
      />
      <div className="grid gap-5 pb-8">
        <ShelfFilters address={address} page={page ?? null} onChange={change} />
        <LowStockNotice counts={page?.counts} show={show} onShow={(filter) => change({ show: filter, page: 1 })} />
        <HeldNotice shopId={shopId} />
        <RestockAdviceSection shopId={shopId} />
        <ShelfList
          shopId={shopId}
          query={query}
          address={address}
          now={now}
          isChosen={(id) => isEverything || chosenIds.has(id)}
          onChoose={choose}
          onChooseAll={chooseAll}
          onAddress={change}
        />
        {count > 0 ? (
          <BulkBar
            count={count}
            matching={matching}
            isEverything={isEverything}
            onEverything={() => setEverything(true)}
            onChange={() => setChanging(true)}
            onClear={clear}
          />
        ) : null}
      </div>
      {isChanging ? (
        <BulkDialog
          shopId={shopId}
          chosen={chosen}
          count={count}
          categories={page?.categories ?? []}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            clear();
            void refetch();
          }}
        />
      ) : null}
    </>
  );
}
