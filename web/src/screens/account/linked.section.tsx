import type { UserRecord } from '@baitdrop/contract/users';
import { authMessages } from '@baitdrop/domain/messages/auth.messages';
import { useCallback, useState } from 'react';
import { readRefusal, type Trouble } from '../../features/accounts/failure.ts';
import { FormTrouble } from '../../features/accounts/form-trouble.tsx';
import { ProviderMark } from '../../features/accounts/provider-mark.tsx';
import {
  cancelSocial,
  isCancelled,
  linkWith,
  type SocialProvider,
  socialProviders,
} from '../../features/accounts/social.ts';
import { useClient } from '../../features/accounts/use-client.ts';
import { useRead } from '../../features/accounts/use-read.ts';
import { useSocialProviders } from '../../features/accounts/use-social-providers.ts';
import { log } from '../../platform/log.ts';
import { records } from '../../platform/records/client.ts';
import { session } from '../../platform/records/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { Section } from './section.tsx';

function linkTrouble(failure: unknown): Trouble {
  const { message } = readRefusal(failure);
  return { message: authMessages.linkFailed, advice: message || undefined, fields: {} };
}

export function LinkedSection({ user, onChanged }: { user: UserRecord; onChanged: () => void }) {
  const client = useClient();
  const names = useSocialProviders(client);
  const [busyWith, setBusyWith] = useState<SocialProvider | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const read = useCallback(async () => {
    const links = await (await records('users')).listExternalAuths(user.id);
    return links.map(({ provider }) => String(provider));
  }, [user.id]);
  const { value: linked, reload } = useRead(read);

  async function change(provider: SocialProvider, work: () => Promise<unknown>, success: string) {
    setTrouble(session.get() ? null : { message: authMessages.linkNeedsLogin, fields: {} });
    if (!session.get()) return;
    setBusyWith(provider);
    try {
      await work();
      showSnackbar({ kind: 'success', text: success });
      reload();
      onChanged();
    } catch (failure) {
      if (isCancelled(failure)) return;
      log.info(authMessages.linkFailed, failure);
      setTrouble(linkTrouble(failure));
    }
    setBusyWith(null);
  }

  const link = (provider: SocialProvider) =>
    client && void change(provider, () => linkWith(client, provider, user.id), `${provider.label} is linked.`);
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
        <p className="text-muted">Sign in with one press. We read your name and address there, and post nothing.</p>
        <FormTrouble trouble={trouble} />
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
                  look="secondary"
                  aria-label={`${isLinked ? 'Unlink' : 'Link'} ${provider.label}`}
                  disabled={linked === null || (!isLinked && !isOffered)}
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
          <Button look="quiet" className="justify-self-start px-0" onClick={stopWaiting}>
            Stop waiting for {busyWith.label}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
