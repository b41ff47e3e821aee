import { changeCourierAreas, type CourierAreasAnswer, readCourierAreas } from '@baitdrop/contract/admin-courier';
import { COURIER_LABELS, COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { ask, call } from '../../../platform/api/call.ts';
import { errorMessage, formError } from '../../../platform/api/error-message.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';

function AreasForm({ saved, onSaved }: { saved: CourierAreasAnswer; onSaved: () => void }) {
  const draft = useFormDraft('courier-areas', { uber: saved.uber, stuart: saved.stuart });
  const submission = useCommand();

  async function save() {
    const isDone = await submission.run(
      async () => {
        const { uber, stuart } = await call(changeCourierAreas, { body: draft.values });
        draft.forget({ uber, stuart });
      },
      (error) => formError(error, errorMessage(error)),
    );
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: adminMessages.saved });
    onSaved();
  }

  return (
    <Form submission={submission} hasOwnRules onSubmit={() => void save()} className="grid max-w-[46rem] gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {COURIER_NAMES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={`${COURIER_LABELS[name]} is off in`}
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            hint={saved.configured.includes(name) ? 'Like BH24, SO, or everywhere.' : 'No keys on this system.'}
            error={submission.fields[name]}
            value={draft.values[name]}
            onChange={({ target }) => draft.change({ [name]: target.value })}
          />
        ))}
      </div>
      <FormErrorAlert error={submission.error} ownFields={COURIER_NAMES} />
      <div>
        <Button type="submit" pending={submission.isPending}>
          Save areas
        </Button>
      </div>
    </Form>
  );
}

/** Areas in which a courier company is not used. */
export function AreasSection() {
  const query = useQuery(ask(readCourierAreas, {}));
  return (
    <Section
      title="Couriers by area"
      lead="Both are asked for a price; the cheaper one that arrives within the hour is sent. If it gives up, the other takes over."
    >
      <Loaded query={query} what="The areas" height="h-32">
        {(data) => <AreasForm saved={data} onSaved={query.refetch} />}
      </Loaded>
    </Section>
  );
}
