import type { WebhookForm as WebhookFormData, WebhookList } from '@baitdrop/contract/webhooks';
import { webhookMessages } from '@baitdrop/domain/messages/webhooks';
import { formError } from '../../../platform/api/error-message.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { groupOf } from './event-groups.ts';

type EventList = WebhookList['events'];
type Events = WebhookFormData['events'];

const MODES = [
  { value: 'live', title: 'Live', text: 'Your real orders and deliveries.' },
  { value: 'test', title: 'Test', text: 'Only deliveries asked for with a test key. Works without Pro.' },
] as const;

const CHOICES = [
  { value: 'all', title: 'Everything', text: 'Your server ignores what it doesn’t need.' },
  { value: 'some', title: 'Only some', text: 'Choose from the list.' },
] as const;

interface EventChoiceProps {
  allEvents: EventList;
  chosen: Events;
  error: string | undefined;
  onChange: (events: Events) => void;
}

function EventChoice({ allEvents, chosen, error, onChange }: EventChoiceProps) {
  const names = allEvents.map(({ name }) => name) as Events;
  const groups = Map.groupBy(allEvents, ({ name }) => groupOf(name));
  const toggle = (name: string, isOn: boolean) =>
    onChange(names.filter((each) => (each === name ? isOn : chosen.includes(each))));
  return (
    <div className="grid gap-5">
      {[...groups].map(([group, events], index) => (
        <fieldset key={group}>
          <legend className="font-semibold">{group}</legend>
          {events.map(({ name, about }, position) => {
            const isFirst = index === 0 && position === 0;
            return (
              <Checkbox
                key={name}
                name={isFirst ? 'events' : undefined}
                checked={chosen.some((each) => each === name)}
                error={isFirst ? error : undefined}
                onChange={({ target }) => toggle(name, target.checked)}
              >
                {about} <code className="text-sm text-muted [overflow-wrap:anywhere]">{name}</code>
              </Checkbox>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

interface WebhookFormProps {
  allEvents: EventList;
  initial?: { id: string; url: string; events: readonly string[]; is_test: boolean };
  submitLabel: string;
  pendingLabel: string;
  /** Rejects if it was not saved. */
  onSubmit: (form: WebhookFormData) => Promise<void>;
}

const OWN_FIELDS = ['url', 'events'];

export function WebhookForm({ allEvents, initial, submitLabel, pendingLabel, onSubmit }: WebhookFormProps) {
  const submission = useCommand();
  const namesFor = (isTest: boolean) => allEvents.filter(({ in_test }) => in_test || !isTest).map(({ name }) => name);
  const atFirst = namesFor(initial?.is_test ?? false) as Events;
  const first = {
    url: initial?.url ?? '',
    isTest: initial?.is_test ?? false,
    isAll: initial === undefined || initial.events.length === atFirst.length,
    chosen: atFirst.filter((name) => initial?.events.includes(name)),
  };
  const { values, change, forget } = useFormDraft(`webhook:${initial?.id ?? 'new'}`, first);
  const { url, isTest, isAll, chosen } = values;
  const all = namesFor(isTest) as Events;

  function submit(): void {
    const events = isAll || isTest ? all : chosen;
    const fields = {
      ...(url.trim() === '' && { url: webhookMessages.addressMissing }),
      ...(events.length === 0 && { events: webhookMessages.eventMissing }),
    };
    if (Object.keys(fields).length > 0) return submission.refuse({ message: webhookMessages.notSaved, fields });
    void submission.run(
      async () => {
        await onSubmit({ url: url.trim(), events, is_test: isTest });
        forget(first);
      },
      (failure) => formError(failure, webhookMessages.notSaved),
    );
  }

  return (
    <Form hasOwnRules submission={submission} error={submission.error} onSubmit={submit} className="grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={OWN_FIELDS} />
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        required
        hint="Where your server listens, such as https://shop.example/baitdrop."
        autoComplete="off"
        maxLength={500}
        value={url}
        error={submission.fields['url']}
        onChange={({ target }) => change({ url: target.value })}
      />
      {initial === undefined ? (
        <RadioCards
          legend="Mode"
          columns={2}
          cards={MODES}
          value={isTest ? 'test' : 'live'}
          onChange={(mode) => change({ isTest: mode === 'test' })}
        />
      ) : null}
      {isTest ? null : (
        <RadioCards
          legend="Events"
          columns={2}
          cards={CHOICES}
          value={isAll ? 'all' : 'some'}
          onChange={(choice) => change({ isAll: choice === 'all' })}
        />
      )}
      {isAll || isTest ? null : (
        <EventChoice
          allEvents={allEvents}
          chosen={chosen}
          error={submission.fields['events']}
          onChange={(events) => change({ chosen: events })}
        />
      )}
      <Button type="submit" pending={submission.isPending} pendingLabel={pendingLabel} className="justify-self-start">
        {submitLabel}
      </Button>
    </Form>
  );
}
