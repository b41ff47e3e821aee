import { type AdminShopPage, noteShop, readShopPage } from '@baitdrop/contract/admin-shop-page';
import { useParams } from 'react-router';
import { ask, call } from '../../../platform/api/call.ts';
import { AdminPage } from '../admin-page.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { DetailScreen } from '../detail-screen.tsx';
import { NotesSection } from '../notes.section.tsx';
import { ReloadList } from '../reload-list.ts';
import { ShopActions } from '../shops/shop-actions.tsx';
import { ShopStatus } from '../shops/shop-status.tsx';
import { ShopDeliveries, ShopHistory } from './shop-activity.tsx';
import { ShopDetails } from './shop-details.tsx';
import { ShopMoney } from './shop-money.tsx';
import { ShopOrders } from './shop-orders.tsx';

function ShopPage({ page, onChanged }: { page: AdminShopPage; onChanged: () => void }) {
  const { shop, money } = page;
  return (
    <AdminPage
      hasFigures
      back={<BackLink to="/admin/shops">All shops</BackLink>}
      title={shop.name}
      lead={
        <span className="flex">
          <ShopStatus shop={shop} />
        </span>
      }
      actions={
        <>
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
            subject={shop.shop_id}
            write={(text) => call(noteShop, { params: { shopId: shop.shop_id }, body: { text } })}
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
  return (
    <DetailScreen
      noun="shop"
      query={ask(readShopPage, { params: { shopId } }, { live: 'retailers/*' })}
      back={<BackLink to="/admin/shops">All shops</BackLink>}
      whyMissing="There may be no such shop."
    >
      {(page, reload) => <ShopPage page={page} onChanged={reload} />}
    </DetailScreen>
  );
}
