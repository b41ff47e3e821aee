import type { AddedFactor, SecondFactor, SecondFactorList } from '@baitdrop/contract/second-factors';
import { RECOVERY_CODE_COUNT } from '@baitdrop/domain/accounts/privileged-session';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AddFactor } from '../../../features/accounts/factors/add-factor.tsx';
import {
  FACTORS_KEY,
  fetchFactors,
  newRecoveryCodes,
  removeFactor,
} from '../../../features/accounts/factors/factors.queries.ts';
import { RecoveryCodes } from '../../../features/accounts/factors/recovery-codes.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const kinds = {
  passkey: { name: 'Passkey', Icon: KeyRound },
  totp: { name: 'Authenticator app', Icon: Smartphone },
} as const;

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove?: () => void }) {
  const { name, Icon } = kinds[factor.kind];
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{factor.name}</span>
        <span className="block text-sm text-muted">
          {factor.name === name ? '' : `${name} · `}
          {factor.lastUsedAt === null ? (
            'Not used yet'
          ) : (
            <>
              Last used <Instant at={new Date(factor.lastUsedAt)} />
            </>
          )}
        </span>
        {factor.isUnreadable ? (
          <strong className="block text-sm font-semibold">{unreadableKeyMessages.factor}</strong>
        ) : null}
      </span>
      {onRemove ? (
        <Button variant="secondary" aria-label={`Remove ${factor.name}`} onClick={onRemove}>
          Remove
        </Button>
      ) : null}
    </li>
  );
}

type Question = { what: 'add' } | { what: 'codes' } | { what: 'remove'; factor: SecondFactor };

const questions: Record<Question['what'], { title: string; button: string }> = {
  add: { title: 'Add a second step', button: 'Carry on' },
  codes: { title: 'Make new recovery codes?', button: 'Make new codes' },
  remove: { title: 'Remove this?', button: 'Remove' },
};

function SecondFactors({ user, list, onChanged }: { user: UserRecord; list: SecondFactorList; onChanged: () => void }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { factors, recoveryCodesLeft, isRequired, passkeySite } = list;

  async function confirmed(typed: string) {
    if (question?.what === 'add') setPassword(typed);
    if (question?.what === 'codes') setCodes((await newRecoveryCodes(typed)).recoveryCodes);
    if (question?.what === 'remove') {
      await removeFactor(question.factor.id, typed);
      showSnackbar({ kind: 'success', text: accountMessages.factor.removed(question.factor.name) });
    }
    setQuestion(null);
    onChanged();
  }

  function added({ recoveryCodes }: AddedFactor) {
    setPassword(null);
    if (recoveryCodes) setCodes(recoveryCodes);
    else showSnackbar({ kind: 'success', text: accountMessages.factor.added });
    onChanged();
  }

  return (
    <div className="grid gap-4">
      {factors.length === 0 ? (
        <p className="text-muted">
          Add a passkey or an authenticator app. We’ll ask for it after your password, so a stolen password isn’t
          enough.
        </p>
      ) : (
        <ul className="grid gap-1">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              {...((factors.length > 1 || !isRequired) && { onRemove: () => setQuestion({ what: 'remove', factor }) })}
            />
          ))}
        </ul>
      )}
      {isRequired && factors.length === 1 ? <p className="text-sm text-muted">{refusals.account.lastFactor}</p> : null}
      {factors.length > 0 ? (
        <p>
          {recoveryCodesLeft} of {RECOVERY_CODE_COUNT} recovery codes left.
          {recoveryCodesLeft > 0 && factors.some(({ isUnreadable }) => isUnreadable) ? (
            <strong className="block text-sm font-semibold">{unreadableKeyMessages.recoveryCodes}</strong>
          ) : null}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setQuestion({ what: 'add' })}>
          {factors.length === 0 ? 'Set it up' : 'Add another'}
        </Button>
        {factors.length > 0 ? (
          <Button variant="secondary" onClick={() => setQuestion({ what: 'codes' })}>
            New recovery codes
          </Button>
        ) : null}
      </div>
      {question ? (
        <PasswordDialog
          {...questions[question.what]}
          user={user}
          onClose={() => setQuestion(null)}
          onConfirmed={confirmed}
          isDangerous={question.what === 'remove'}
        >
          {question.what === 'remove' ? `You’ll no longer be able to sign in with ${question.factor.name}.` : null}
          {question.what === 'codes' ? 'Your old codes will stop working.' : null}
        </PasswordDialog>
      ) : null}
      <Dialog open={password !== null} onClose={() => setPassword(null)} title="Add a second step" width="wide">
        {password === null ? null : <AddFactor proof={{ password }} passkeySite={passkeySite} onAdded={added} />}
      </Dialog>
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title="Your recovery codes" persistent width="wide">
        {codes === null ? null : <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </div>
  );
}

export default function SecuritySection({ user }: { user: UserRecord }) {
  const query = useQuery({ queryKey: [...FACTORS_KEY, user.id], queryFn: fetchFactors });
  return (
    <Section title="Second step when you sign in">
      <Loaded query={query} what="Your passkeys and apps" height="h-28">
        {(list) => <SecondFactors user={user} list={list} onChanged={() => void query.refetch()} />}
      </Loaded>
    </Section>
  );
}
