import type { AnyForm } from '../../../platform/forms/use-form.ts';
import { type ReactNode, useId } from 'react';
import { Form } from '../../../ui/form/form.tsx';
import { ErrorText } from '../../../ui/field/error-text.tsx';
import { Section } from '../../../ui/section.tsx';

interface SettingsSectionProps {
  /** The target of links to this section: `/dashboard/settings#hours`. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** The error of a section that is a single field. */
  error?: string | undefined;
  /** Enter in one of its fields sends this form; sections without it have their own. */
  form?: AnyForm;
  children: ReactNode;
}

export function SettingsSection({ id, title, lead, error, form, children }: SettingsSectionProps) {
  const errorId = useId();
  return (
    <Section id={id} isStacked title={title} lead={lead} className="max-xl:scroll-mt-32!">
      <ErrorText id={errorId} error={error} />
      <fieldset
        data-problem={error ? '' : undefined}
        aria-label={title}
        aria-describedby={error ? errorId : undefined}
        className="grid min-w-0 gap-4"
      >
        {form === undefined ? children : <SavedByEnter form={form}>{children}</SavedByEnter>}
      </fieldset>
    </Section>
  );
}

/** Lets Enter save all settings by the button outside, because forms cannot be nested. */
export function SavedByEnter({ form, children }: { form: AnyForm; children: ReactNode }) {
  return (
    <Form form={form} className="grid min-w-0 gap-4">
      {children}
      <button type="submit" hidden>
        Save
      </button>
    </Form>
  );
}
