import { changeCourierAreas, type CourierAreasAnswer, readCourierAreas } from '@baitdrop/contract/admin-courier';
import { COURIER_LABELS, COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { ask } from '../../../platform/api/call.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';

function AreasForm({ saved, onSaved }: { saved: CourierAreasAnswer; onSaved: () => void }) {
  const form = useForm(changeCourierAreas, {
    first: { uber: saved.uber, stuart: saved.stuart },
    saved: ({ uber, stuart }) => ({ uber, stuart }),
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.saved });
      onSaved();
    },
  });

  return (
    <Form form={form} className="grid max-w-[46rem] gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {COURIER_NAMES.map((name) => (
          <TextField
            key={name}
            label={`${COURIER_LABELS[name]} is off in`}
            {...form.field(name)}
            autoComplete="off"
            spellCheck={false}
            hint={saved.configured.includes(name) ? 'Like BH24, SO, or everywhere.' : 'No keys on this system.'}
          />
        ))}
      </div>
      <FormErrorAlert form={form} />
      <div>
        <Button type="submit" pending={form.isPending}>
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
