import {
  type ConnectionTestAnswer,
  type CourierConfiguration,
  saveCourierConfiguration,
  testCourierConnection,
} from '@baitdrop/contract/admin-courier';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { errorMessage, formError, readError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Section } from '../../../ui/section.tsx';

const whose = {
  own: 'Its deliveries use its own account, billed to BaitDrop.',
  platform: 'It has no account of its own: deliveries use BaitDrop’s.',
  none: 'No courier is set up here.',
} as const;

function leadOf(saved: CourierConfiguration | null): string {
  if (saved === null) return 'Choose a retailer first.';
  return saved.is_unreadable ? 'It has an account of its own, which can’t be used just now.' : whose[saved.account];
}

const environments = [
  { value: 'sandbox', title: 'Sandbox', text: 'A robot courier. Nobody drives, nothing is charged.' },
  { value: 'production', title: 'Production', text: 'Real couriers, real money.' },
] as const;

interface ConfigurationSectionProps {
  /** Null while no retailer is selected. */
  saved: CourierConfiguration | null;
  onSaved: () => void;
}

/** The shop's account at the courier. Secrets are written and never shown. Remount it for each retailer. */
export function ConfigurationSection({ saved, onSaved }: ConfigurationSectionProps) {
  const [tested, setTested] = useState<ConnectionTestAnswer | null>(null);
  const testing = useCommand();
  const { confirm, confirmation } = useConfirm();
  const retailer_id = saved?.retailer_id ?? '';
  const form = useForm(saveCourierConfiguration, {
    name: `courier:${retailer_id}`,
    first: {
      client_id: '',
      client_secret: '',
      organization_id: saved?.organization_id ?? '',
      webhook_key: '',
      environment: saved?.environment ?? 'sandbox',
    },
    toBody: (typed) => ({ retailer_id, ...typed }),
    failed(failure) {
      const ours = `${adminMessages.configurationNotSaved}. ${errorMessage(failure)}`;
      return formError(failure, readError(failure).message || ours);
    },
    saved: () => ({ client_id: '', client_secret: '', webhook_key: '' }),
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.configurationSaved });
      onSaved();
    },
  });

  async function clear({ shop_name }: CourierConfiguration): Promise<void> {
    const isDone = await confirm({
      title: 'Forget this account?',
      text: <p>The next deliveries of {shop_name} use BaitDrop’s account.</p>,
      keepLabel: 'Keep it',
      confirmLabel: 'Forget it',
      work: () =>
        call(saveCourierConfiguration, {
          body: { retailer_id, environment: form.values.environment, clear: true },
        }),
    });
    if (!isDone) return;
    form.reset();
    showSnackbar({ kind: 'success', text: adminMessages.accountRemoved });
    onSaved();
  }

  function test(courier: CourierName) {
    setTested(null);
    if (saved === null) return testing.refuse({ message: adminMessages.noRetailerSelected, fields: {} });
    return void testing.run(
      async () => setTested(await call(testCourierConnection, { body: { retailer_id, courier } })),
      (failure) => formError(failure, readError(failure).message || adminMessages.error(errorMessage(failure))),
    );
  }

  const isKept = { clientId: (saved?.client_id ?? '') !== '', secret: saved?.has_secret ?? false };
  const storedHint = (isStored: boolean) => (isStored ? 'Already saved. Leave it empty to keep it.' : undefined);
  return (
    <Section title="Courier configuration" lead={leadOf(saved)}>
      <Form form={form} className="grid max-w-[46rem] gap-4">
        {saved?.is_unreadable ? <Alert kind="warning">{unreadableKeyMessages.enterAgain}</Alert> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Client ID"
            {...form.field('client_id')}
            required={saved !== null && !isKept.clientId}
            saysOptional={false}
            autoComplete="off"
            spellCheck={false}
            placeholder={saved?.client_id ?? ''}
            hint={storedHint(isKept.clientId)}
          />
          <TextField
            label="Client secret"
            {...form.field('client_secret')}
            required={saved !== null && !isKept.secret}
            saysOptional={false}
            autoComplete="new-password"
            placeholder={saved?.has_secret ? '••••••••' : ''}
            hint={storedHint(isKept.secret)}
          />
          <TextField
            label="Organisation ID"
            {...form.field('organization_id')}
            required={saved !== null}
            saysOptional={false}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            label="Webhook signing key"
            {...form.field('webhook_key')}
            autoComplete="new-password"
            placeholder={saved?.has_webhook_key ? '••••••••' : ''}
            hint={
              storedHint(saved?.has_webhook_key ?? false) ??
              'Without it this account’s deliveries are asked about every few minutes instead.'
            }
          />
        </div>
        {saved === null ? null : (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            Webhook address for this account, in the dashboard of Uber Direct: <code>{saved.webhook_url}</code>
          </p>
        )}
        <RadioCards legend="Environment" columns={2} cards={environments} {...form.choice('environment')} />
        <FormErrorAlert form={form} />
        <FormErrorAlert error={testing.error} />
        {tested === null ? null : (
          <Alert kind={tested.ok ? 'success' : 'error'} announces>
            {tested.message} {tested.account === 'own' ? 'The shop’s own account' : 'The platform’s account'},{' '}
            {tested.environment}, {tested.duration_ms} ms.
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.isPending}>
            Save configuration
          </Button>
          <Button
            variant="secondary"
            pending={testing.isPending}
            pendingLabel="Asking the courier…"
            onClick={() => test('uber')}
          >
            Test connection
          </Button>
          <Button
            variant="secondary"
            pending={testing.isPending}
            pendingLabel="Asking Stuart…"
            onClick={() => test('stuart')}
          >
            Test Stuart
          </Button>
          {saved?.account === 'own' || saved?.is_unreadable ? (
            <Button variant="quiet" onClick={() => void clear(saved)}>
              Forget this account
            </Button>
          ) : null}
        </div>
      </Form>
      {confirmation}
    </Section>
  );
}
