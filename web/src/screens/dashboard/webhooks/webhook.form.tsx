import type { AnswerOf } from '@baitdrop/contract/endpoint';
import { addWebhook, type WebhookForm as WebhookFormData, type WebhookList } from '@baitdrop/contract/webhooks';
import { webhookMessages } from '@baitdrop/domain/messages/webhooks';
import { useForm } from '../../../platform/forms/use-form.ts';
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
  value: Events;
  error: string | undefined;
  onChange: (events: Events) => void;
}

function EventChoice({ allEvents, value, error, onChange }: EventChoiceProps) {
  const names = allEvents.map(({ name }) => name);
  const groups = Map.groupBy(allEvents, ({ name }) => groupOf(name));
  const toggle = (name: string, isOn: boolean) =>
    onChange(names.filter((each) => (each === name ? isOn : value.includes(each))));
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
                checked={value.some((each) => each === name)}
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

type Saved = AnswerOf<typeof addWebhook>;

interface WebhookFormProps {
  allEvents: EventList;
  initial?: { id: string; url: string; events: readonly string[]; is_test: boolean };
  submitLabel: string;
  pendingLabel: string;
  send: (form: WebhookFormData) => Promise<Saved>;
  onDone: (saved: Saved) => unknown;
}

interface WebhookFields {
  url: string;
  mode: 'test' | 'live';
  which: 'all' | 'some';
  events: Events;
}

export function WebhookForm({ allEvents, initial, submitLabel, pendingLabel, send, onDone }: WebhookFormProps) {
  const namesFor = (isTest: boolean) => allEvents.filter(({ in_test }) => in_test || !isTest).map(({ name }) => name);
  const atFirst = namesFor(initial?.is_test ?? false);
  const first: WebhookFields = {
    url: initial?.url ?? '',
    mode: initial?.is_test ? 'test' : 'live',
    which: initial === undefined || initial.events.length === atFirst.length ? 'all' : 'some',
    events: atFirst.filter((name) => initial?.events.includes(name)),
  };
  // Changing a webhook has the same rules.
  const form = useForm(addWebhook, {
    name: `webhook:${initial?.id ?? 'new'}`,
    first,
    check: (typed) => ({
      url: typed.url.trim() === '' ? webhookMessages.addressMissing : undefined,
      events: eventsOf(typed).length === 0 ? webhookMessages.eventMissing : undefined,
    }),
    toBody: (typed) => ({ url: typed.url, events: eventsOf(typed), is_test: typed.mode === 'test' }),
    send,
    failed: webhookMessages.notSaved,
    saved: () => first,
    onDone,
  });
  const { mode, which } = form.values;
  const isTest = mode === 'test';
  const eventsOf = (typed: { mode: string; which: string; events: Events }): Events =>
    typed.which === 'all' || typed.mode === 'test' ? namesFor(typed.mode === 'test') : typed.events;

  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      <TextField
        label="Address"
        {...form.field('url')}
        inputMode="url"
        hint="Where your server listens, such as https://shop.example/baitdrop."
        autoComplete="off"
      />
      {initial === undefined ? <RadioCards legend="Mode" columns={2} cards={MODES} {...form.choice('mode')} /> : null}
      {isTest ? null : <RadioCards legend="Events" columns={2} cards={CHOICES} {...form.choice('which')} />}
      {which === 'all' || isTest ? null : <EventChoice allEvents={allEvents} {...form.choice('events')} />}
      <Button type="submit" pending={form.isPending} pendingLabel={pendingLabel} className="justify-self-start">
        {submitLabel}
      </Button>
    </Form>
  );
}
