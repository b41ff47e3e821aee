import type { UserRecord } from '@baitdrop/contract/users';
import { creditMessages } from '@baitdrop/domain/messages/credits';
import { ownCredit } from '../../../features/accounts/own-credit.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';

export function CreditsSection({ user }: { user: UserRecord }) {
  const { readyPence, waitingPence } = ownCredit(user);
  return (
    <Section title="Credits">
      <p className="font-heading text-3xl font-bold tracking-tight">
        <Money amount={readyPence} />
      </p>
      <p className="mt-1 mb-5 text-muted">
        {readyPence > 0 ? `${creditMessages.ready(readyPence)}. ` : ''}
        {creditMessages.takenOff}
      </p>
      {waitingPence > 0 ? (
        <div className="mb-5">
          <Alert kind="info" title={creditMessages.waiting(waitingPence)}>
            {creditMessages.howToGet}
          </Alert>
        </div>
      ) : null}
      {user.referral_code === '' ? null : (
        <div className="grid gap-2">
          <CopyField label="Your referral code" value={user.referral_code} />
          <p className="text-sm text-muted">{creditMessages.forFriend}</p>
        </div>
      )}
    </Section>
  );
}
