import { callOutcome } from '@baitdrop/domain/courier/call-outcome';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { Chip } from '../../../ui/chip.tsx';

/** Shows success for status codes under 300, otherwise an error. */
export function OutcomeChip({ statusCode }: { statusCode: number }) {
  const code = statusCode === 0 ? 'no answer' : String(statusCode);
  return callOutcome(statusCode) === 'success' ? (
    <Chip tone="success" Icon={CircleCheck}>
      Success {code}
    </Chip>
  ) : (
    <Chip tone="error" Icon={CircleX}>
      Error {code}
    </Chip>
  );
}
