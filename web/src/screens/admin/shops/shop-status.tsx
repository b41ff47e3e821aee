import { CellStack } from '../../../ui/table/cell-stack.tsx';
import type { AdminShopRow, AdminShopStatus } from '@baitdrop/contract/admin-shops';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Hourglass from 'lucide-react/icons/hourglass';
import Wrench from 'lucide-react/icons/wrench';
import { useMinute } from '../../../platform/use-minute.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { promiseLeft } from './promise-left.ts';

export const statusLabels: Record<AdminShopStatus, { text: string; tone: ChipTone; Icon: LucideIcon }> = {
  waiting: { text: 'Waiting', tone: 'live', Icon: Hourglass },
  live: { text: 'Live', tone: 'success', Icon: CircleCheck },
  preparing: { text: 'Preparing', tone: 'info', Icon: Wrench },
  suspended: { text: 'Suspended', tone: 'error', Icon: Ban },
  not_joined: { text: 'Not joined', tone: 'neutral', Icon: CircleDashed },
};

function Note({ shop }: { shop: AdminShopRow }) {
  const now = useMinute();
  if (shop.promised_by !== '' && now) {
    const { text, isOver } = promiseLeft(shop.promised_by, now);
    return <span className={`text-sm tabular-nums ${isOver ? 'font-semibold text-error' : 'text-muted'}`}>{text}</span>;
  }
  if (shop.status !== 'suspended') return null;
  return <span className="text-sm text-muted [overflow-wrap:anywhere]">{shop.suspended_reason}</span>;
}

/** The shop's status, with the time left of the promise or the reason of a suspension. */
export function ShopStatus({ shop }: { shop: AdminShopRow }) {
  const { text, tone, Icon } = statusLabels[shop.status];
  return (
    <CellStack>
      <Chip tone={tone} Icon={Icon}>
        {text}
      </Chip>
      <Note shop={shop} />
    </CellStack>
  );
}
