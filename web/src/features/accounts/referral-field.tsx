import { creditMessages } from '@baitdrop/domain/messages/credits';
import { referralCodeMessages } from '@baitdrop/domain/messages/referral-code';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useQuery } from '../../platform/query/use-query.ts';
import { debounce } from '../../platform/query/debounce.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { isReferralCodeValid } from './accounts.queries.ts';

type Verdict = 'unasked' | 'checking' | 'valid' | 'invalid';
const DEBOUNCE_MS = 350;

/** Checks the code on the server after a pause in typing. */
function useVerdict(code: string): Verdict {
  const { data: isValid, isError } = useQuery({
    queryKey: ['referrals', code],
    queryFn: async ({ signal }) => {
      await debounce(DEBOUNCE_MS, signal);
      return isReferralCodeValid(code, signal);
    },
    enabled: code !== '',
    gcTime: 0,
  });
  if (code === '') return 'unasked';
  if (isValid === undefined) return isError ? 'unasked' : 'checking';
  return isValid ? 'valid' : 'invalid';
}

interface ReferralFieldProps {
  maxLength?: number | undefined;
  value: string;
  onChange: (code: string) => void;
  forCustomer: boolean;
  error?: string | undefined;
}

export function ReferralField({ maxLength, value, onChange, forCustomer, error }: ReferralFieldProps) {
  const verdict = useVerdict(value.trim());
  const unknown = verdict === 'invalid' ? referralCodeMessages.unknown : undefined;
  return (
    <div className="grid gap-1.5">
      <TextField
        label="Referral code"
        name="referralCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        hint={forCustomer ? `${creditMessages.offer}.` : undefined}
        error={unknown ?? error}
      />
      <output className="flex items-center gap-1.5 text-sm font-medium empty:sr-only">
        {verdict === 'checking' ? <span className="text-muted">{referralCodeMessages.checking}</span> : null}
        {verdict === 'valid' ? (
          <span className="flex gap-1.5 text-action-text">
            <CircleCheck aria-hidden="true" size={18} strokeWidth={2} className="mt-px shrink-0" />
            {forCustomer ? referralCodeMessages.good : referralCodeMessages.goodForShop}
          </span>
        ) : null}
      </output>
    </div>
  );
}
