import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { choiceOf, widgetDraftProblems, type WidgetDraft } from './widget-draft.ts';
import { Form } from '../../ui/form/form.tsx';

interface WidgetFormProps {
  draft: WidgetDraft;
  onChange: (changed: Partial<WidgetDraft>) => void;
  /** Null if there is no shop to save it for. */
  save: { isChanged: boolean; isPending: boolean; run: () => void } | null;
  /** Whether the shop may hide our name; null while unknown. */
  hasPro: boolean | null;
  logo: ReactNode;
}

const modes = [
  { value: 'button', label: 'Button' },
  { value: 'inline', label: 'Whole order in the page' },
] as const;
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const proHint = (
  <>
    {refusals.money.brandingIsPro}{' '}
    <Link to="/dashboard/analytics" className="font-medium text-action-text underline underline-offset-2">
      See Pro
    </Link>
  </>
);

export function WidgetForm({ draft, onChange, save, hasPro, logo }: WidgetFormProps) {
  const problems = widgetDraftProblems(draft);
  const isWrong = Object.keys(problems).length > 0;
  function submit(): void {
    if (!isWrong) save?.run();
  }
  return (
    <Form onSubmit={submit} hasOwnRules className="grid content-start gap-5">
      <div className="flex flex-wrap gap-4">
        <Segmented
          legend="What customers see"
          segments={modes}
          value={draft.mode}
          onChange={(mode) => onChange({ mode })}
        />
        <Segmented legend="Theme" segments={themes} value={draft.theme} onChange={(theme) => onChange({ theme })} />
      </div>
      <TextField
        label="Words on the button"
        required
        maxLength={60}
        error={problems.buttonText}
        value={draft.buttonText}
        onChange={({ target }) => onChange({ buttonText: target.value })}
      />
      <ColorField
        value={draft.buttonColor}
        shown={choiceOf(draft).buttonColor}
        error={problems.buttonColor}
        onChange={(buttonColor) => onChange({ buttonColor })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Width"
          required
          maxLength={6}
          error={problems.width}
          value={draft.width}
          onChange={({ target }) => onChange({ width: target.value.trim() })}
        />
        <TextField
          label="Minimum order shown"
          required
          inputMode="decimal"
          maxLength={7}
          prefix="£"
          error={problems.minimumOrder}
          value={draft.minimumOrder}
          onChange={({ target }) => onChange({ minimumOrder: target.value.trim() })}
        />
      </div>
      {save ? (
        <>
          <fieldset className="grid gap-4 border-t border-line pt-5">
            <legend className="sr-only">Custom branding</legend>
            <div>
              <p className="font-semibold">Your brand</p>
              <p className="text-sm text-muted">
                {hasPro === false ? proHint : 'Your logo appears above the order, on your own site too.'}
              </p>
            </div>
            {logo}
            <Checkbox
              checked={draft.hideBranding && hasPro === true}
              disabled={hasPro !== true}
              onChange={({ target }) => onChange({ hideBranding: target.checked })}
            >
              Leave out “Powered by BaitDrop”, and use this colour in the order too
            </Checkbox>
          </fieldset>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" disabled={isWrong || !save.isChanged} pending={save.isPending} pendingLabel="Saving…">
              Save
            </Button>
            <output className="text-muted">{save.isChanged ? 'Not saved yet' : 'Saved'}</output>
          </div>
        </>
      ) : null}
    </Form>
  );
}
