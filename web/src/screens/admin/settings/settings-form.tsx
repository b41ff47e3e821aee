import { type AdminSettings, changeAdminSettings } from '@baitdrop/contract/admin-settings';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { DeliveryChargeFields, draftOfCharge, readCharge } from '../delivery-charge.fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Section } from '../../../ui/section.tsx';

/** Returns 0 for an empty field, and null for an invalid amount. */
function readPounds(text: string): number | null {
  const typed = text.replaceAll(/[£,\s]/g, '');
  if (typed === '') return 0;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}

const poundsText = (amount: number): string => (amount / 100).toFixed(2);

const notPounds = (text: string) => (readPounds(text) === null ? adminMessages.notPounds : undefined);

const problemsOf = (typed: { support_refund_pence: string; payout_approval_pence: string }) => ({
  support_refund_pence: notPounds(typed.support_refund_pence),
  payout_approval_pence: notPounds(typed.payout_approval_pence),
});

export function SettingsForm({ saved, onSaved }: { saved: AdminSettings; onSaved: () => void }) {
  const savedCharge = draftOfCharge(saved.delivery_charge);
  const savedLimits = {
    support_refund_pence: poundsText(saved.support_refund_pence),
    payout_approval_pence: saved.payout_approval_pence === 0 ? '' : poundsText(saved.payout_approval_pence),
  };
  const form = useForm(changeAdminSettings, {
    first: { ...savedCharge, ...savedLimits, food_partner_url: saved.food_partner_url },
    check: (typed) => problemsOf(typed),
    toBody: ({ food_partner_url: link, support_refund_pence, payout_approval_pence, ...charge }) => ({
      delivery_charge: readCharge(charge).charge ?? saved.delivery_charge,
      food_partner_url: link.trim() === saved.usual_food_partner_url ? '' : link,
      support_refund_pence: readPounds(support_refund_pence) ?? 0,
      payout_approval_pence: readPounds(payout_approval_pence) ?? 0,
    }),
    saved: ({ food_partner_url }) => ({ food_partner_url }),
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.saved });
      onSaved();
    },
  });
  const { values, isChanged } = form;
  const problems = problemsOf(values);
  const isRight = readCharge(values).charge !== null && Object.values(problems).every((words) => words === undefined);

  return (
    <Form form={form} className="grid max-w-[46rem] gap-6">
      <Section title="Delivery charge" lead="For every shop that has none of its own (under Courier).">
        <DeliveryChargeFields draft={values} courierPence={saved.usual_courier_pence} onChange={form.change} />
      </Section>
      <Section title="Food partner" lead="Where Browse leads on the order screen, for groceries and food.">
        <TextField
          label="Link"
          {...form.field('food_partner_url')}
          type="url"
          inputMode="url"
          hint={`We put the customer’s postcode in place of {postcode}. Leave it empty for the usual one: ${saved.usual_food_partner_url}`}
        />
      </Section>
      <Section title="Limits for administrators" lead="What one person may not do alone.">
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          <TextField
            label="Support may refund up to (£)"
            {...form.field('support_refund_pence')}
            required
            inputMode="decimal"
            error={problems.support_refund_pence ?? form.errorOf('support_refund_pence')}
            hint="Of one order, all refunds by support together."
          />
          <TextField
            label="Two people approve payouts above (£)"
            {...form.field('payout_approval_pence')}
            inputMode="decimal"
            error={problems.payout_approval_pence ?? form.errorOf('payout_approval_pence')}
            hint="Leave it empty if one person is enough."
          />
        </div>
      </Section>
      <FormErrorAlert form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={form.isPending} disabled={!isChanged || !isRight}>
          Save
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={form.reset}>
            Undo changes
          </Button>
        ) : null}
        <p className="text-sm text-muted">
          {isChanged ? (
            'Not saved yet.'
          ) : saved.changed_at === null ? (
            'Never changed.'
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
