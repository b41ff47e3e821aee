import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { isReferralCodeValid } from './accounts-api.ts';

type Verdict = 'unasked' | 'checking' | 'valid' | 'invalid';
const DEBOUNCE_MS = 350;

/** Asks the server as soon as the typing rests; an answer that came too late is not shown. */
function useVerdict(code: string): Verdict {
  const [known, setKnown] = useState<{ code: string; verdict: Verdict }>({ code: '', verdict: 'unasked' });
  useEffect(() => {
    if (code === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      isReferralCodeValid(code, asking.signal)
        .then((isValid) => setKnown({ code, verdict: isValid ? 'valid' : 'invalid' }))
        .catch((failure: unknown) => {
          if (asking.signal.aborted) return;
          log.info('The referral code could not be checked', failure);
          setKnown({ code, verdict: 'unasked' });
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [code]);
  if (code === '') return 'unasked';
  return known.code === code ? known.verdict : 'checking';
}

interface ReferralFieldProps {
  value: string;
  onChange: (code: string) => void;
  forCustomer: boolean;
  error?: string | undefined;
}

export function ReferralField({ value, onChange, forCustomer, error }: ReferralFieldProps) {
  const verdict = useVerdict(value.trim());
  const unknown = verdict === 'invalid' ? 'We do not know this code. Look again, or leave it empty.' : undefined;
  return (
    <div className="grid gap-1.5">
      <TextField
        label="Referral code"
        name="referralCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        hint="Customers get £5 credit with a valid code."
        error={unknown ?? error}
      />
      <output className="flex items-center gap-1.5 text-sm font-medium empty:hidden">
        {verdict === 'checking' ? <span className="text-muted">Checking the code…</span> : null}
        {verdict === 'valid' ? (
          <span className="flex gap-1.5 text-action-text">
            <CircleCheck aria-hidden="true" size={18} strokeWidth={2} className="mt-px shrink-0" />
            {forCustomer ? 'That code is good: £5 credit will be waiting for you.' : 'That code is good.'}
          </span>
        ) : null}
      </output>
    </div>
  );
}
