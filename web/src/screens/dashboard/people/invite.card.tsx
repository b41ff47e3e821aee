import { invitePerson, type PeoplePage } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { INVITED_ROLES, type InvitedRole } from '@baitdrop/domain/shops/shop-roles';
import { call } from '../../../platform/api/call.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

const EMPTY: { email: string; role: InvitedRole } = { email: '', role: 'packer' };

export function InviteCard({ shopId, onChanged }: { shopId: string; onChanged: (page: PeoplePage) => void }) {
  const draft = useFormDraft(`invite-person:${shopId}`, EMPTY);
  const { email, role } = draft.values;
  const submission = useCommand();

  async function invite() {
    const isDone = await submission.run(async () =>
      onChanged(await call(invitePerson, { params: { shopId }, body: { email, role } })),
    );
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: messages.invited(email) });
    draft.forget({ email: '' });
  }

  return (
    <Section title="Invite someone">
      <Form submission={submission} onSubmit={() => void invite()} className="mt-4 grid gap-5">
        <FormErrorAlert error={submission.error} ownFields={[]} />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          maxLength={255}
          value={email}
          onChange={({ target }) => draft.change({ email: target.value })}
        />
        <RadioCards
          legend="Role"
          value={role}
          onChange={(chosen) => draft.change({ role: chosen })}
          cards={INVITED_ROLES.map((each) => ({
            value: each,
            title: messages.roles[each],
            text: messages.may[each],
          }))}
        />
        <div>
          <Button type="submit" pending={submission.isPending}>
            Send the invitation
          </Button>
        </div>
      </Form>
    </Section>
  );
}
