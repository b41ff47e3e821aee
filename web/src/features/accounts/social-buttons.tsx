import type { UserRecord } from '@baitdrop/contract/users';
import type { SecondStep } from '@baitdrop/contract/second-factors';
import { useState } from 'react';
import { log } from '../../platform/log.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { FormError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { secondStepOf } from './second-factor.ts';
import { ProviderMark } from './provider-mark.tsx';
import { cancelSocial, isCancelled, signInWith, type SocialProvider, socialProviders, socialError } from './social.ts';
import { useClient } from '../../platform/records/use-client.ts';
import { useSocialProviders } from './use-social-providers.ts';

interface SocialButtonsProps {
  verb: 'Sign in' | 'Register';
  onSignedIn: (user: UserRecord) => void;
  /** Called for accounts with a second factor. */
  onSecondStep?: (step: SecondStep) => void;
}

function listed(labels: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(labels);
}

export function SocialButtons({ verb, onSignedIn, onSecondStep }: SocialButtonsProps) {
  const client = useClient();
  const names = useSocialProviders();
  const [waitingFor, setWaitingFor] = useState<SocialProvider | null>(null);
  const [trouble, setTrouble] = useState<FormError | null>(null);
  const missing = names === null ? [] : socialProviders.filter(({ name }) => !names.includes(name));

  async function press(provider: SocialProvider) {
    if (!client) return;
    setTrouble(null);
    setWaitingFor(provider);
    try {
      onSignedIn(await signInWith(client, provider));
    } catch (failure) {
      if (isCancelled(failure)) return;
      const step = secondStepOf(failure);
      if (step && onSecondStep) return onSecondStep(step);
      log.info(`Signing in with ${provider.label} failed`, failure);
      setTrouble(socialError(failure, provider));
    }
    setWaitingFor(null);
  }

  function stopWaiting() {
    if (client) cancelSocial(client);
    setWaitingFor(null);
  }

  return (
    <section aria-label={`${verb} with another account`} className="mt-6 grid gap-3 border-t border-line pt-5">
      <p className="text-center text-sm text-muted">or with an account you already have</p>
      <FormErrorAlert error={trouble} />
      <div className="grid gap-3 sm:grid-cols-2">
        {socialProviders.map((provider) => (
          <Button
            key={provider.name}
            variant="secondary"
            disabled={names === null || missing.includes(provider)}
            pending={waitingFor === provider}
            pendingLabel={`Waiting for ${provider.label}…`}
            onClick={() => void press(provider)}
            aria-label={waitingFor === provider ? undefined : `${verb} with ${provider.label}`}
          >
            <ProviderMark name={provider.name} />
            {provider.label}
          </Button>
        ))}
        <Button variant="secondary" disabled className="sm:col-span-2">
          <span className="inline-flex items-center gap-2 text-muted">
            <ProviderMark name="instagram" />
            Instagram
          </span>
          <Chip tone="warning">Coming Soon</Chip>
        </Button>
      </div>
      {waitingFor ? (
        <output className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          Finish in the window that {waitingFor.label} opened.
          <Button variant="quiet" className="px-2 text-sm" onClick={stopWaiting}>
            Stop waiting
          </Button>
        </output>
      ) : null}
      {missing.length > 0 ? (
        <p className="text-center text-sm text-muted">
          {listed(missing.map(({ label }) => label))} {missing.length === 1 ? 'is' : 'are'} not set up here yet. Your
          email address works everywhere.
        </p>
      ) : null}
    </section>
  );
}
