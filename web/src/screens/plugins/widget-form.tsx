import type { FormState } from '../../platform/forms/use-form.ts';
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
  form: FormState<WidgetDraft>;
  /** Whether there is something to save; null without a shop to save it for. */
  isChanged: boolean | null;
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

export function WidgetForm({ form, isChanged, hasPro, logo }: WidgetFormProps) {
  const draft = form.values;
  // Problems show while typing, because the preview leaves out what is wrong.
  const problems = widgetDraftProblems(draft);
  const isWrong = Object.keys(problems).length > 0;
  const trimmed = (name: 'width' | 'minimumOrder') => ({
    ...form.field(name),
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value.trim() }),
  });
  return (
    <Form form={form} className="grid content-start gap-5">
      <div className="flex flex-wrap gap-4">
        <Segmented legend="What customers see" segments={modes} {...form.choice('mode')} />
        <Segmented legend="Theme" segments={themes} {...form.choice('theme')} />
      </div>
      <TextField label="Words on the button" {...form.field('buttonText')} error={problems.buttonText} />
      <ColorField {...form.field('buttonColor')} shown={choiceOf(draft).buttonColor} error={problems.buttonColor} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Width" {...trimmed('width')} />
        <TextField label="Minimum order shown" {...trimmed('minimumOrder')} inputMode="decimal" prefix="£" />
      </div>
      {isChanged !== null ? (
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
              onChange={({ target }) => form.change({ hideBranding: target.checked })}
            >
              Leave out “Powered by BaitDrop”, and use this colour in the order too
            </Checkbox>
          </fieldset>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" disabled={isWrong || !isChanged} pending={form.isPending} pendingLabel="Saving…">
              Save
            </Button>
            <output className="text-muted">{isChanged ? 'Not saved yet' : 'Saved'}</output>
          </div>
        </>
      ) : null}
    </Form>
  );
}
