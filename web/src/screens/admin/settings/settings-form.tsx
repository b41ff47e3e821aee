import { type AdminSettings, type AdminSettingsForm, changeAdminSettings } from '@baitdrop/contract/admin-settings';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { call } from '../../../platform/api/call.ts';
import { errorMessage, formError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { DeliveryChargeFields, draftOfCharge, readCharge } from '../delivery-charge.fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { Section } from '../../../ui/section.tsx';

/** Returns 0 for an empty field, and null for an invalid amount. */
function readPounds(text: string): number | null {
  const typed = text.replaceAll(/[£,\s]/g, '');
  if (typed === '') return 0;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}

const poundsText = (amount: number): string => (amount / 100).toFixed(2);

const describe = (failure: unknown) => formError(failure, errorMessage(failure));

export function SettingsForm({ saved, onSaved }: { saved: AdminSettings; onSaved: () => void }) {
  const savedCharge = draftOfCharge(saved.delivery_charge);
  const savedLimits = {
    supportRefund: poundsText(saved.support_refund_pence),
    payoutApproval: saved.payout_approval_pence === 0 ? '' : poundsText(saved.payout_approval_pence),
  };
  const draft = useFormDraft('admin-settings', { ...savedCharge, ...savedLimits, link: saved.food_partner_url });
  const { link, supportRefund, payoutApproval, ...chargeDraft } = draft.values;
  const supportPence = readPounds(supportRefund);
  const approvalPence = readPounds(payoutApproval);
  const { charge } = readCharge(chargeDraft);
  const command = useCommand();
  const isChargeChanged = JSON.stringify(chargeDraft) !== JSON.stringify(savedCharge);
  const areLimitsChanged = supportPence !== saved.support_refund_pence || approvalPence !== saved.payout_approval_pence;
  const isChanged = isChargeChanged || areLimitsChanged || link.trim() !== saved.food_partner_url;
  const isRight = charge !== null && supportPence !== null && approvalPence !== null;

  async function save() {
    if (!isChanged || !isRight) return;
    const typed = link.trim();
    const form: AdminSettingsForm = {
      delivery_charge: charge,
      food_partner_url: typed === saved.usual_food_partner_url ? '' : typed,
      support_refund_pence: supportPence,
      payout_approval_pence: approvalPence,
    };
    const isDone = await command.run(async () => {
      const answer = await call(changeAdminSettings, { body: form });
      draft.forget({ link: answer.food_partner_url });
    }, describe);
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: adminMessages.saved });
    onSaved();
  }

  function undo() {
    draft.reset();
    command.reset();
  }

  return (
    <Form hasOwnRules onSubmit={() => void save()} className="grid max-w-[46rem] gap-6">
      <Section title="Delivery charge" lead="For every shop that has none of its own (under Courier).">
        <DeliveryChargeFields
          draft={chargeDraft}
          courierPence={saved.usual_courier_pence}
          onChange={(changes) => draft.change(changes)}
        />
      </Section>
      <Section title="Food partner" lead="Where Browse leads on the order screen, for groceries and food.">
        <TextField
          label="Link"
          type="url"
          inputMode="url"
          maxLength={500}
          error={command.fields['food_partner_url']}
          hint={`We put the customer’s postcode in place of {postcode}. Leave it empty for the usual one: ${saved.usual_food_partner_url}`}
          value={link}
          onChange={({ target }) => draft.change({ link: target.value })}
        />
      </Section>
      <Section title="Limits for administrators" lead="What one person may not do alone.">
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          <TextField
            label="Support may refund up to (£)"
            required
            inputMode="decimal"
            maxLength={12}
            error={supportPence === null ? adminMessages.notPounds : undefined}
            hint="Of one order, all refunds by support together."
            value={supportRefund}
            onChange={({ target }) => draft.change({ supportRefund: target.value })}
          />
          <TextField
            label="Two people approve payouts above (£)"
            inputMode="decimal"
            maxLength={12}
            error={approvalPence === null ? adminMessages.notPounds : undefined}
            hint="Leave it empty if one person is enough."
            value={payoutApproval}
            onChange={({ target }) => draft.change({ payoutApproval: target.value })}
          />
        </div>
      </Section>
      <FormErrorAlert error={command.error} ownFields={['food_partner_url']} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={command.isPending} disabled={!isChanged || !isRight}>
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
