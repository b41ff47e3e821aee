import { readWebOrigin } from '@baitdrop/domain/retailers/web-origin';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

export function OriginsSection({ settings }: { settings: SettingsDraft }) {
  const { allowed_origins: origins } = settings.draft;
  const form = useForm(null, {
    name: 'origin',
    first: { text: '' },
    fields: { text: { required: true, maxLength: 300 } },
    check({ text }) {
      const read = readWebOrigin(text);
      return { text: read.ok ? undefined : read.message };
    },
    saved: () => ({ text: '' }),
    onDone(_answer, { text }) {
      const read = readWebOrigin(text);
      if (read.ok && !origins.includes(read.value)) settings.set({ allowed_origins: [...origins, read.value] });
    },
  });

  return (
    <SettingsSection
      id="widget"
      title="Websites allowed to show your button"
      lead="Your own sites. Elsewhere the widget doesn’t open, so nobody can pretend to be you."
      error={settings.form.errorOf('allowed_origins')}
    >
      {origins.length === 0 ? (
        <p className="text-muted">No site yet.</p>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label="Web addresses">
          {origins.map((origin) => (
            <li key={origin} className="max-w-full">
              <Chip
                onRemove={() => settings.set({ allowed_origins: origins.filter((other) => other !== origin) })}
                removeLabel={`Remove ${origin}`}
              >
                <span className="truncate">{origin}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1 sm:max-w-96">
          <TextField
            label="Web address"
            {...form.field('text')}
            inputMode="url"
            placeholder="https://www.example.co.uk"
          />
        </div>
        <Button variant="secondary" type="submit">
          Add
        </Button>
      </Form>
    </SettingsSection>
  );
}
