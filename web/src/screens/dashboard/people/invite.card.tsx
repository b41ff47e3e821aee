import { invitePerson, type PeoplePage } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { INVITED_ROLES } from '@baitdrop/domain/shops/shop-roles';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

export function InviteCard({ shopId, onChanged }: { shopId: string; onChanged: (page: PeoplePage) => void }) {
  const form = useForm(invitePerson, {
    params: { shopId },
    first: { email: '', role: 'packer' },
    saved: () => ({ email: '' }),
    onDone(page, { email }) {
      onChanged(page);
      showSnackbar({ kind: 'success', text: messages.invited(email) });
    },
  });

  return (
    <Section title="Invite someone">
      <Form form={form} className="mt-4 grid gap-5">
        <FormErrorAlert form={form} />
        <TextField label="Email" {...form.field('email')} autoComplete="off" />
        <RadioCards
          legend="Role"
          {...form.choice('role')}
          cards={INVITED_ROLES.map((each) => ({
            value: each,
            title: messages.roles[each],
            text: messages.may[each],
          }))}
        />
        <div>
          <Button type="submit" pending={form.isPending}>
            Send the invitation
          </Button>
        </div>
      </Form>
    </Section>
  );
}
