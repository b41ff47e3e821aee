import { useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useProblemFocus } from '../../../ui/form/focus-first-problem.ts';
import { type SettingField, settingNames } from './settings-names.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

/** Shows why saving failed, and lets the user resolve conflicts with another window. */
export function SaveError({ settings }: { settings: SettingsDraft }) {
  const { conflicts, settle } = settings;
  const { error, problems } = settings.form;
  const words = useRef<HTMLDivElement>(null);
  useProblemFocus(words, error);
  const contested = Object.keys(conflicts) as SettingField[];
  if (contested.length > 0) {
    return (
      <div ref={words} tabIndex={-1} className="rounded-card">
        <Alert kind="warning" title="Somebody changed this in another window" announces>
          <p>Nothing is lost. Choose which one to keep, then save.</p>
          <ul className="mt-2 grid gap-2">
            {contested.map((field) => (
              <li key={field} className="flex flex-wrap items-center gap-2">
                <span className="mr-auto font-semibold">{settingNames[field]}</span>
                <Button variant="secondary" onClick={() => settle(field, 'theirs')}>
                  Take theirs
                </Button>
                <Button variant="secondary" onClick={() => settle(field, 'mine')}>
                  Keep mine
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      </div>
    );
  }
  if (error === null) return null;
  const fields = Object.entries(problems);
  return (
    <div ref={words} tabIndex={-1} className="rounded-card">
      <Alert kind="error" title={error.message} announces>
        {error.advice}
        {fields.length > 0 ? (
          <ul className="list-disc pl-5">
            {fields.map(([field, problem]) => (
              <li key={field}>
                {settingNames[field as SettingField]}: {problem}
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
    </div>
  );
}
