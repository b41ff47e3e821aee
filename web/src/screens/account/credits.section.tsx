import type { UserRecord } from '@baitdrop/contract/users';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { CopyField } from '../../ui/copy-field/copy-field.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from './section.tsx';

export function CreditsSection({ user }: { user: UserRecord }) {
  const credits = parsePounds(user.credits);
  return (
    <Section title="Credits">
      <p className="font-heading text-3xl font-bold tracking-tight">
        {credits.ok ? <Money amount={credits.value} /> : '--'}
      </p>
      <p className="mt-1 mb-5 text-muted">We’ll take it off your next order automatically.</p>
      {user.referral_code === '' ? null : (
        <div className="grid gap-2">
          <CopyField label="Your referral code" value={user.referral_code} />
          <p className="text-sm text-muted">
            A friend who registers with it as a customer gets £5 credit once their email is confirmed.
          </p>
        </div>
      )}
    </Section>
  );
}
