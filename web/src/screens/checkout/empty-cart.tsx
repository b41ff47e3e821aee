import { cartMessages } from '@baitdrop/domain/messages/cart.messages';
import { Link } from 'react-router';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { buttonClass } from '../../ui/button.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function EmptyCart({ shopId }: { shopId: string | null }) {
  return (
    <EmptyState
      picture={<MaggotTubPicture className="size-40" />}
      title={cartMessages.empty}
      actions={
        <Link to={shopId ? `/order?shop=${encodeURIComponent(shopId)}` : '/order'} className={buttonClass('primary')}>
          Fill it at a shop
        </Link>
      }
    >
      There is nothing to pay for yet. If you have just paid, look into your e-mails: the link to follow your order is
      there.
    </EmptyState>
  );
}
