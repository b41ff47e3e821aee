import { listPeople, type PeoplePage } from '@baitdrop/contract/shop-people';
import type { MetaFunction } from 'react-router';
import { ask } from '../../../platform/api/call.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useShop } from '../use-shop.ts';
import { InviteCard } from './invite.card.tsx';
import { NotYetInviting } from './not-yet-inviting.tsx';
import { PackersCard } from './packers.card.tsx';
import { PeopleList } from './people-list.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'People', description: 'Who works at your shop, and what each of them may do.' });

export const handle = { requires: 'auth', title: 'People' };

export default function PeopleScreen() {
  const { shop_id: shopId } = useShop();
  const query = useQuery(ask(listPeople, { params: { shopId } }));
  const onChanged = (next: PeoplePage) =>
    queryClient.setQueryData(ask(listPeople, { params: { shopId } }).queryKey, next);
  return (
    <>
      <TitleRow title="People" lead="Everyone signs in with their own account, so each order shows who did what." />
      <div className="grid gap-5">
        <Loaded query={query} what="Your people" height="h-72">
          {(page) => (
            <>
              <PeopleList page={page} shopId={shopId} onChanged={onChanged} />
              <PackersCard shopId={shopId} mayRefuse={page.packers_may_refuse} onChanged={onChanged} />
              {page.inviting_needs === null ? (
                <InviteCard shopId={shopId} onChanged={onChanged} />
              ) : (
                <NotYetInviting needs={page.inviting_needs} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
