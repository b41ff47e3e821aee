import type { AnyForm } from '../../platform/forms/use-form.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';

interface StepFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
  form: AnyForm;
  button: string;
  disabled?: boolean;
  pendingLabel?: string;
  onBack?: () => void;
}

export function StepFrame(props: StepFrameProps) {
  const { title, lead, children, form, button, disabled = false, onBack } = props;

  return (
    <Card className="sm:p-8">
      <Form form={form} className="grid gap-6">
        <div>
          <h2 tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
            {title}
          </h2>
          <p className="mt-1 text-muted">{lead}</p>
        </div>
        {children}
        <div className="flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between">
          {onBack ? (
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            disabled={disabled}
            pending={form.isPending}
            pendingLabel={props.pendingLabel ?? 'One moment…'}
          >
            {button}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
