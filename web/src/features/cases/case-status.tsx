import type { OrderCase } from '@baitdrop/contract/cases';
import type { CaseParty } from '@baitdrop/domain/cases/order-case';
import { useMinute } from '../../platform/use-minute.ts';
import { Chip } from '../../ui/chip.tsx';
import { describeCase } from './describe-case.ts';

interface CaseStatusProps {
  reader: CaseParty;
  case: OrderCase;
  shopName: string;
}

export function CaseStatus({ reader, case: found, shopName }: CaseStatusProps) {
  const now = useMinute();
  if (now === null) return <div className="h-7" />;
  const { label, tone, sentence } = describeCase(reader, found, shopName, now);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone={tone}>{label}</Chip>
      <span className="text-muted">{sentence}</span>
    </p>
  );
}
