import {
  type ConnectionTestAnswer,
  type CourierConfiguration,
  type CourierConfigurationForm,
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
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
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

const OWN_FIELDS = ['client_id', 'client_secret', 'organization_id', 'webhook_key'];

interface ConfigurationSectionProps {
  /** Null while no retailer is selected. */
  saved: CourierConfiguration | null;
  onSaved: () => void;
}

/** The shop's account at the courier. Secrets are written and never shown. Remount it for each retailer. */
export function ConfigurationSection({ saved, onSaved }: ConfigurationSectionProps) {
  const draft = useFormDraft(
    `courier:${saved?.retailer_id ?? ''}`,
    {
      clientId: '',
      secret: '',
      organisation: saved?.organization_id ?? '',
      webhookKey: '',
      environment: saved?.environment ?? 'sandbox',
    },
    { secret: ['secret', 'webhookKey'] },
  );
  const { clientId, secret, organisation, webhookKey, environment } = draft.values;
  const [doing, setDoing] = useState<'save' | 'test' | null>(null);
  const submission = useCommand();
  const fields = submission.fields;
  const [tested, setTested] = useState<ConnectionTestAnswer | null>(null);
  const { confirm, confirmation } = useConfirm();

  async function attempt(what: 'save' | 'test', work: (retailer: string) => Promise<void>) {
    setTested(null);
    if (saved === null) return submission.refuse({ message: adminMessages.noRetailerSelected, fields: {} });
    if (submission.isPending) return;
    setDoing(what);
    await submission.run(
      () => work(saved.retailer_id),
      (error) => {
        const reason = errorMessage(error);
        const ours =
          what === 'test' ? adminMessages.error(reason) : `${adminMessages.configurationNotSaved}. ${reason}`;
        return formError(error, readError(error).message || ours);
      },
    );
    setDoing(null);
  }

  const put = (form: CourierConfigurationForm) => call(saveCourierConfiguration, { body: form });

  const save = () => {
    void attempt('save', async (retailer_id) => {
      const form = {
        client_id: clientId.trim(),
        client_secret: secret.trim(),
        organization_id: organisation.trim(),
        webhook_key: webhookKey.trim(),
      };
      await put({ retailer_id, environment, ...form });
      draft.forget({ clientId: '', secret: '', webhookKey: '' });
      showSnackbar({ kind: 'success', text: adminMessages.configurationSaved });
      onSaved();
    });
  };

  async function clear({ retailer_id, shop_name }: CourierConfiguration): Promise<void> {
    const isDone = await confirm({
      title: 'Forget this account?',
      text: <p>The next deliveries of {shop_name} use BaitDrop’s account.</p>,
      keepLabel: 'Keep it',
      confirmLabel: 'Forget it',
      work: () => put({ retailer_id, environment, clear: true }),
    });
    if (!isDone) return;
    draft.forget({ organisation: '' });
    showSnackbar({ kind: 'success', text: adminMessages.accountRemoved });
    onSaved();
  }

  const test = (courier: CourierName) =>
    void attempt('test', async (retailer_id) => {
      setTested(await call(testCourierConnection, { body: { retailer_id, courier } }));
    });

  const isKept = { clientId: (saved?.client_id ?? '') !== '', secret: saved?.has_secret ?? false };
  const storedHint = (isStored: boolean) => (isStored ? 'Already saved. Leave it empty to keep it.' : undefined);
  return (
    <Section title="Courier configuration" lead={leadOf(saved)}>
      <Form submission={submission} hasOwnRules onSubmit={save} className="grid max-w-[46rem] gap-4">
        {saved?.is_unreadable ? <Alert kind="warning">{unreadableKeyMessages.enterAgain}</Alert> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Client ID"
            name="client_id"
            required={!isKept.clientId}
            saysOptional={false}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={saved?.client_id ?? ''}
            hint={storedHint(isKept.clientId)}
            error={fields['client_id']}
            value={clientId}
            onChange={({ target }) => draft.change({ clientId: target.value })}
          />
          <TextField
            label="Client secret"
            name="client_secret"
            required={!isKept.secret}
            saysOptional={false}
            secret
            autoComplete="new-password"
            maxLength={200}
            placeholder={saved?.has_secret ? '••••••••' : ''}
            hint={storedHint(isKept.secret)}
            error={fields['client_secret']}
            value={secret}
            onChange={({ target }) => draft.change({ secret: target.value })}
          />
          <TextField
            label="Organisation ID"
            name="organization_id"
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            error={fields['organization_id']}
            value={organisation}
            onChange={({ target }) => draft.change({ organisation: target.value })}
          />
          <TextField
            label="Webhook signing key"
            name="webhook_key"
            secret
            autoComplete="new-password"
            maxLength={200}
            placeholder={saved?.has_webhook_key ? '••••••••' : ''}
            hint={
              storedHint(saved?.has_webhook_key ?? false) ??
              'Without it this account’s deliveries are asked about every few minutes instead.'
            }
            error={fields['webhook_key']}
            value={webhookKey}
            onChange={({ target }) => draft.change({ webhookKey: target.value })}
          />
        </div>
        {saved === null ? null : (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            Webhook address for this account, in the dashboard of Uber Direct: <code>{saved.webhook_url}</code>
          </p>
        )}
        <RadioCards
          legend="Environment"
          columns={2}
          cards={environments}
          value={environment}
          onChange={(chosen) => draft.change({ environment: chosen })}
        />
        <FormErrorAlert error={submission.error} ownFields={OWN_FIELDS} />
        {tested === null ? null : (
          <Alert kind={tested.ok ? 'success' : 'error'} announces>
            {tested.message} {tested.account === 'own' ? 'The shop’s own account' : 'The platform’s account'},{' '}
            {tested.environment}, {tested.duration_ms} ms.
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={doing === 'save'}>
            Save configuration
          </Button>
          <Button
            variant="secondary"
            pending={doing === 'test'}
            pendingLabel="Asking the courier…"
            onClick={() => test('uber')}
          >
            Test connection
          </Button>
          <Button
            variant="secondary"
            pending={doing === 'test'}
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
