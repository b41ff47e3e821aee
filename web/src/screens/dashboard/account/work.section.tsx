import type { UserRecord } from '@baitdrop/contract/users';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { retailerQuery } from '../../../features/my-shop/retailers.queries.ts';
import { leaveShop } from '../../../features/people/people.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { renewSession } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';

/** The shop of a staff member, with a button to leave it. */
export function WorkSection({ user, onLeft }: { user: UserRecord; onLeft: () => void }) {
  const { data: retailer } = useQuery(retailerQuery({ userId: user.id, worksAt: user.works_at }));
  const { confirm, confirmation } = useConfirm();
  const shop = retailer === undefined || retailer === 'none' ? 'this shop' : retailer.shop_name;
  const role = user.shop_role === 'manager' ? 'manager' : 'packer';

  async function leave() {
    const isDone = await confirm({
      title: `Stop working at ${shop}?`,
      text: 'You’ll no longer see its orders or get its alerts. Only the owner can invite you again. Your own account stays as it is.',
      keepLabel: 'Stay',
      confirmLabel: 'Stop working here',
      work: async () => {
        await leaveShop(user.works_at);
        await renewSession();
      },
    });
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: messages.left(shop) });
    onLeft();
  }

  return (
    <Section title="Where you work">
      <p>
        You’re {messages.asRole[role]} at <strong>{shop}</strong>. {messages.youMay[role]}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to="/dashboard/orders">Open the order desk</LinkButton>
        <Button variant="secondary" onClick={() => void leave()}>
          Stop working here
        </Button>
      </div>
      {confirmation}
    </Section>
  );
}
