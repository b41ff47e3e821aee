import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import { FlaskPicture } from '../../../features/pictures/flask.picture.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { adminQuery } from '../admin.queries.ts';
import { NotesSection } from '../notes.section.tsx';
import { ReloadList } from '../reload-list.ts';
import { ShopActions } from '../shops/shop-actions.tsx';
import { ShopStatus } from '../shops/shop-status.tsx';
import { ShopDeliveries, ShopHistory } from './shop-activity.tsx';
import { ShopDetails } from './shop-details.tsx';
import { ShopMoney } from './shop-money.tsx';
import { ShopOrders } from './shop-orders.tsx';

const pathOf = (shopId: string): string => `/api/admin/shop-pages/${encodeURIComponent(shopId)}`;

function ShopPage({ page, onChanged }: { page: AdminShopPage; onChanged: () => void }) {
  const { shop, money } = page;
  return (
    <AdminPage
      hasFigures
      title={shop.name}
      lead={<ShopStatus shop={shop} />}
      actions={
        <>
          <Link to="/admin/shops" className={buttonClass('quiet')}>
            <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
            All shops
          </Link>
          <ReloadList value={onChanged}>
            <ShopActions shop={shop} />
          </ReloadList>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ShopDetails page={page} />
          {money === null ? null : <ShopMoney money={money} />}
          <NotesSection
            path={`${pathOf(shop.shop_id)}/notes`}
            notes={page.notes}
            hiddenFrom="the shop"
            onChanged={onChanged}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ShopOrders page={page} />
          <ShopDeliveries deliveries={page.deliveries} />
          <ShopHistory audit={page.audit} />
        </div>
      </div>
    </AdminPage>
  );
}

export default function ShopScreen() {
  const { id: shopId = '' } = useParams();
  const { data, isError, refetch } = useQuery(adminQuery<AdminShopPage>(pathOf(shopId), 'retailers/*'));
  if (data !== undefined) return <ShopPage page={data} onChanged={() => void refetch()} />;
  return (
    <AdminPage title="Shop">
      {isError ? (
        <EmptyState
          picture={<FlaskPicture className="size-40" />}
          title="This shop couldn’t be loaded"
          actions={
            <>
              <Button onClick={() => void refetch()}>Try again</Button>
              <Link to="/admin/shops" className={buttonClass('secondary')}>
                All shops
              </Link>
            </>
          }
        >
          There may be no such shop. Check your signal and try again.
        </EmptyState>
      ) : (
        <SkeletonGroup label="Loading the shop">
          <div className="grid gap-6 xl:grid-cols-2">
            <Skeleton shape="block" className="h-96" />
            <Skeleton shape="block" className="h-96" />
          </div>
        </SkeletonGroup>
      )}
    </AdminPage>
  );
}
