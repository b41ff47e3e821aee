import type { ApiKeyForm } from '@baitdrop/contract/api-keys';
import {
  API_KEY_LIFETIMES,
  API_KEY_NAME_LENGTH,
  API_SCOPES,
  type ApiKeyLifetime,
  type ApiScope,
  apiScopeNames,
} from '@baitdrop/domain/api-keys/api-scopes';
import { apiKeyMessages } from '@baitdrop/domain/messages/api-keys';
import { formError } from '../../../platform/api/error-message.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';

const MODES = [
  { value: 'test', title: 'Test', text: 'Simulated couriers. Costs nothing, changes nothing.' },
  { value: 'live', title: 'Live', text: 'Real couriers and your real stock.' },
] as const;

const lifetimeText = (days: ApiKeyLifetime): string =>
  days === null ? 'Never' : days === 365 ? 'In a year' : `In ${days} days`;
const LIFETIMES = API_KEY_LIFETIMES.map((days) => ({ value: String(days), label: lifetimeText(days) }));

const EMPTY = { name: '', scopes: [] as readonly ApiScope[], isTest: true, lifetime: '365' };
const OWN_FIELDS = ['name', 'scopes'];

interface NewApiKeyProps {
  /** Creates the key; rejects on failure. */
  onSubmit: (form: ApiKeyForm) => Promise<void>;
}

export function NewApiKeyForm({ onSubmit }: NewApiKeyProps) {
  const submission = useCommand();
  const { values: form, change, forget } = useFormDraft('new-api-key', EMPTY);
  const toggle = (scope: ApiScope, isOn: boolean) =>
    change({ scopes: API_SCOPES.filter((each) => (each === scope ? isOn : form.scopes.includes(each))) });

  function submit(): void {
    const fields = {
      ...(form.name.trim() === '' && { name: apiKeyMessages.nameMissing }),
      ...(form.scopes.length === 0 && { scopes: apiKeyMessages.scopeMissing }),
    };
    if (Object.keys(fields).length > 0) return submission.refuse({ message: apiKeyMessages.notMade, fields });
    void submission.run(
      async () => {
        await onSubmit({
          name: form.name,
          scopes: [...form.scopes],
          is_test: form.isTest,
          expires_in_days: API_KEY_LIFETIMES.find((days) => String(days) === form.lifetime) ?? null,
        });
        forget(EMPTY);
      },
      (failure) => formError(failure, apiKeyMessages.notMade),
    );
  }

  return (
    <Form hasOwnRules submission={submission} error={submission.error} onSubmit={submit} className="grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={OWN_FIELDS} />
      <TextField
        label="Name"
        name="name"
        required
        hint="Where you use it, such as “Till” or “Website”."
        autoComplete="off"
        maxLength={API_KEY_NAME_LENGTH}
        value={form.name}
        error={submission.fields['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <RadioCards
        legend="Mode"
        columns={2}
        cards={MODES}
        value={form.isTest ? 'test' : 'live'}
        onChange={(mode) => change({ isTest: mode === 'test' })}
      />
      <fieldset>
        <legend className="font-semibold">What it may do</legend>
        {API_SCOPES.map((scope, index) => (
          <Checkbox
            key={scope}
            name={index === 0 ? 'scopes' : undefined}
            checked={form.scopes.includes(scope)}
            error={index === 0 ? submission.fields['scopes'] : undefined}
            onChange={({ target }) => toggle(scope, target.checked)}
          >
            {apiScopeNames[scope]} <code className="text-sm text-muted">{scope}</code>
          </Checkbox>
        ))}
      </fieldset>
      <SelectField
        label="Stops working"
        required
        options={LIFETIMES}
        value={form.lifetime}
        onChange={({ target }) => change({ lifetime: target.value })}
      />
      <Button type="submit" pending={submission.isPending} pendingLabel="Creating…" className="justify-self-start">
        Create key
      </Button>
    </Form>
  );
}
