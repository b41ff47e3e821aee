import { readWebOrigin } from '@baitdrop/domain/retailers/web-origin';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

export function OriginsSection({ settings }: { settings: SettingsDraft }) {
  const { allowed_origins: origins } = settings.draft;
  const added = useFormDraft('origin', { text: '' });
  const { text } = added.values;
  const [problem, setProblem] = useState('');

  function add() {
    const read = readWebOrigin(text);
    if (!read.ok) return setProblem(read.message);
    setProblem('');
    added.reset();
    if (origins.includes(read.value)) return undefined;
    return settings.set({ allowed_origins: [...origins, read.value] });
  }

  return (
    <SettingsSection
      id="widget"
      title="Websites allowed to show your button"
      lead="Your own sites. Elsewhere the widget doesn’t open, so nobody can pretend to be you."
      error={settings.errorOf('allowed_origins')}
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
      <Form hasOwnRules className="flex flex-wrap items-end gap-3" onSubmit={add}>
        <div className="min-w-60 flex-1 sm:max-w-96">
          <TextField
            label="Web address"
            required
            inputMode="url"
            placeholder="https://www.example.co.uk"
            maxLength={300}
            value={text}
            error={problem}
            onChange={(event) => added.change({ text: event.target.value })}
          />
        </div>
        <Button variant="secondary" type="submit">
          Add
        </Button>
      </Form>
    </SettingsSection>
  );
}
