import { cartMessages } from '@baitdrop/domain/messages/cart';
import Check from 'lucide-react/icons/check';

export function AddedNote({ isAdded, isAll }: { isAdded: boolean; isAll: boolean }) {
  if (isAll) return <span className="text-sm text-muted">{cartMessages.allInCart}</span>;
  if (!isAdded) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-action-text">
      <Check aria-hidden="true" size={16} strokeWidth={2.5} />
      Added
    </span>
  );
}
