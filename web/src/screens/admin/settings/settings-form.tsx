import type { AdminSettings, AdminSettingsForm } from '@baitdrop/contract/admin-settings';
import { errorMessage, formError } from '../../../platform/api/error-message.ts';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { postAdmin } from '../admin.queries.ts';
import { AdminSection } from '../admin-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

const describe = (failure: unknown) => formError(failure, errorMessage(failure));

interface SettingsFormProps {
  saved: AdminSettings;
  onSaved: () => void;
}

export function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const draft = useFormDraft('admin-settings', { paidBy: saved.courier_paid_by, link: saved.food_partner_url });
  const { paidBy, link } = draft.values;
  const command = useSubmit();
  const isChanged = paidBy !== saved.courier_paid_by || link.trim() !== saved.food_partner_url;

  async function save() {
    if (!isChanged) return;
    const typed = link.trim();
    const form: AdminSettingsForm = {
      courier_paid_by: paidBy,
      food_partner_url: typed === saved.usual_food_partner_url ? '' : typed,
    };
    const isDone = await command.run(async () => {
      const answer = await postAdmin<AdminSettings>('/api/admin/settings', form, { method: 'PUT' });
      draft.change({ link: answer.food_partner_url });
      draft.forget();
    }, describe);
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: 'Saved.' });
    onSaved();
  }

  function undo() {
    draft.reset();
    command.reset();
  }

  return (
    <Form hasOwnRules onSubmit={() => void save()} className="grid max-w-[46rem] gap-6">
      <AdminSection title="Delivery charge">
        <RadioCards
          legend="Who pays the courier"
          columns={2}
          value={paidBy}
          onChange={(chosen) => draft.change({ paidBy: chosen })}
          cards={[
            {
              value: 'platform',
              title: 'The platform pays',
              text: 'Customers pay no courier fee. What the courier asks is our cost.',
            },
            {
              value: 'customer',
              title: 'The customer pays the quoted fee',
              text: 'The cart shows the line before checkout. Collection stays without it.',
            },
          ]}
        />
      </AdminSection>
      <AdminSection title="Food partner" lead="Where Browse leads on the order screen, for groceries and food.">
        <TextField
          label="Link"
          type="url"
          inputMode="url"
          maxLength={500}
          error={command.fields['food_partner_url']}
          hint={`{postcode} stands for the customer’s postcode. Leave it empty for the usual one: ${saved.usual_food_partner_url}`}
          value={link}
          onChange={({ target }) => draft.change({ link: target.value })}
        />
      </AdminSection>
      <FormErrorAlert error={command.error} ownFields={['food_partner_url']} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={command.isPending} disabled={!isChanged}>
          Save
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={undo}>
            Undo changes
          </Button>
        ) : null}
        <p className="text-sm text-muted">
          {isChanged ? (
            'Not saved yet.'
          ) : saved.changed_at === null ? (
            'As it came.'
          ) : (
            <>
              Last changed <Instant at={new Date(saved.changed_at)} /> by {saved.changed_by}.
            </>
          )}
        </p>
      </div>
    </Form>
  );
}
