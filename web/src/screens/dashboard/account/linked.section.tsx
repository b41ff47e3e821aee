import type { UserRecord } from '@baitdrop/contract/users';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { useState } from 'react';
import { readError, type FormError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { ProviderMark } from '../../../features/accounts/provider-mark.tsx';
import {
  cancelSocial,
  isCancelled,
  linkProvider,
  type SocialProvider,
  socialProviders,
} from '../../../features/accounts/social.ts';
import { useClient } from '../../../platform/records/use-client.ts';
import { useSocialProviders } from '../../../features/accounts/use-social-providers.ts';
import { log } from '../../../platform/log.ts';
import { records } from '../../../platform/records/client.ts';
import { session } from '../../../platform/records/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Section } from '../../../ui/section.tsx';

function linkError(failure: unknown): FormError {
  const { message } = readError(failure);
  return { message: authMessages.linkFailed, advice: message || undefined, fields: {} };
}

export function LinkedSection({ user, onChanged }: { user: UserRecord; onChanged: () => void }) {
  const client = useClient();
  const names = useSocialProviders();
  const [busyWith, setBusyWith] = useState<SocialProvider | null>(null);
  const [trouble, setTrouble] = useState<FormError | null>(null);

  const { data: linked, refetch } = useQuery({
    queryKey: ['users', user.id, 'linked'],
    queryFn: async () => {
      const links = await (await records('users')).listExternalAuths(user.id);
      return links.map(({ provider }) => String(provider));
    },
  });

  async function change(provider: SocialProvider, work: () => Promise<unknown>, success: string) {
    setTrouble(session.get() ? null : { message: authMessages.linkNeedsLogin, fields: {} });
    if (!session.get()) return;
    setBusyWith(provider);
    try {
      await work();
      showSnackbar({ kind: 'success', text: success });
      void refetch();
      onChanged();
    } catch (failure) {
      if (isCancelled(failure)) return;
      log.info(authMessages.linkFailed, failure);
      setTrouble(linkError(failure));
    }
    setBusyWith(null);
  }

  const link = (provider: SocialProvider) =>
    client && void change(provider, () => linkProvider(client, provider, user.id), `${provider.label} is linked.`);
  const unlink = (provider: SocialProvider) =>
    client &&
    void change(
      provider,
      () => client.collection('users').unlinkExternalAuth(user.id, provider.name),
      `${provider.label} is no longer linked.`,
    );

  function stopWaiting() {
    if (client) cancelSocial(client);
    setBusyWith(null);
  }

  return (
    <Section title="Linked accounts">
      <div className="grid gap-4">
        <p className="text-muted">
          Sign in with one tap. We only read your name and email address, and never post anything.
        </p>
        <FormErrorAlert error={trouble} />
        <ul className="grid gap-1">
          {socialProviders.map((provider) => {
            const isLinked = linked?.includes(provider.name) ?? false;
            const isOffered = names?.includes(provider.name) ?? false;
            return (
              <li key={provider.name} className="flex min-h-14 flex-wrap items-center gap-3">
                <ProviderMark name={provider.name} />
                <span className="flex-1 font-semibold">{provider.label}</span>
                {isLinked ? <Chip tone="success">Linked</Chip> : null}
                <Button
                  variant="secondary"
                  aria-label={`${isLinked ? 'Unlink' : 'Link'} ${provider.label}`}
                  disabled={linked === undefined || (!isLinked && !isOffered)}
                  pending={busyWith === provider}
                  pendingLabel="Waiting…"
                  onClick={() => (isLinked ? unlink(provider) : link(provider))}
                >
                  {isLinked ? 'Unlink' : 'Link'}
                </Button>
              </li>
            );
          })}
          <li className="flex min-h-14 flex-wrap items-center gap-3 text-muted">
            <ProviderMark name="instagram" />
            <span className="flex-1 font-semibold">Instagram</span>
            <Chip tone="warning">Coming Soon</Chip>
          </li>
        </ul>
        {busyWith ? (
          <Button variant="quiet" className="justify-self-start px-0" onClick={stopWaiting}>
            Stop waiting for {busyWith.label}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
