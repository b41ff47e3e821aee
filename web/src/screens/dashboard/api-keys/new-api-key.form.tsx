import type { AnswerOf } from '@baitdrop/contract/endpoint';
import { makeApiKey } from '@baitdrop/contract/api-keys';
import {
  API_KEY_LIFETIMES,
  API_SCOPES,
  type ApiKeyLifetime,
  type ApiScope,
  apiScopeNames,
} from '@baitdrop/domain/api-keys/api-scopes';
import { apiKeyMessages } from '@baitdrop/domain/messages/api-keys';
import { useForm } from '../../../platform/forms/use-form.ts';
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

interface ApiKeyFields {
  name: string;
  scopes: readonly ApiScope[];
  mode: 'test' | 'live';
  lifetime: string;
}

const EMPTY: ApiKeyFields = { name: '', scopes: [], mode: 'test', lifetime: '365' };

interface NewApiKeyProps {
  shopId: string;
  onMade: (answer: AnswerOf<typeof makeApiKey>) => unknown;
}

export function NewApiKeyForm({ shopId, onMade }: NewApiKeyProps) {
  const form = useForm(makeApiKey, {
    params: { shopId },
    first: EMPTY,
    check: ({ name, scopes }) => ({
      name: name.trim() === '' ? apiKeyMessages.nameMissing : undefined,
      scopes: scopes.length === 0 ? apiKeyMessages.scopeMissing : undefined,
    }),
    toBody: ({ name, scopes, mode, lifetime }) => ({
      name,
      scopes: [...scopes],
      is_test: mode === 'test',
      expires_in_days: API_KEY_LIFETIMES.find((days) => String(days) === lifetime) ?? null,
    }),
    failed: apiKeyMessages.notMade,
    saved: () => EMPTY,
    onDone: onMade,
  });
  const scopes = form.choice('scopes');
  const toggle = (scope: ApiScope, isOn: boolean) =>
    scopes.onChange(API_SCOPES.filter((each) => (each === scope ? isOn : scopes.value.includes(each))));

  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      <TextField
        label="Name"
        {...form.field('name')}
        hint="Where you use it, such as “Till” or “Website”."
        autoComplete="off"
      />
      <RadioCards legend="Mode" columns={2} cards={MODES} {...form.choice('mode')} />
      <fieldset>
        <legend className="font-semibold">What it may do</legend>
        {API_SCOPES.map((scope, index) => (
          <Checkbox
            key={scope}
            name={index === 0 ? 'scopes' : undefined}
            checked={scopes.value.includes(scope)}
            error={index === 0 ? scopes.error : undefined}
            onChange={({ target }) => toggle(scope, target.checked)}
          >
            {apiScopeNames[scope]} <code className="text-sm text-muted">{scope}</code>
          </Checkbox>
        ))}
      </fieldset>
      <SelectField label="Stops working" {...form.field('lifetime')} required options={LIFETIMES} />
      <Button type="submit" pending={form.isPending} pendingLabel="Creating…" className="justify-self-start">
        Create key
      </Button>
    </Form>
  );
}
