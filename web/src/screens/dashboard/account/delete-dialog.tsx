import { deleteAccount } from '@baitdrop/contract/accounts';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { call } from '../../../platform/api/call.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { DELETE_CONFIRMATION } from '@baitdrop/contract/delete-confirmation';
import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { formError, readError } from '../../../platform/api/error-message.ts';
import { CurrentPasswordField } from '../../../features/accounts/password-field.tsx';
import { unsubscribePush } from '../../../features/push/unsubscribe-push.ts';
import { signOut } from '../../../platform/records/client.ts';
import { TextField } from '../../../ui/field/text-field.tsx';

interface DeleteDialogProps {
  open: boolean;
  user: UserRecord;
  onClose: () => void;
  onDeleted: () => void;
}

function WhatItMeans({ isOwner }: { isOwner: boolean }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>Your name, addresses, linked accounts and sign-ins are deleted at once.</li>
      <li>You lose any credit you have left.</li>
      {isOwner ? (
        <li>Your shop stops taking orders and leaves the directory. What it has earned is still paid out.</li>
      ) : null}
      <li>Receipts of paid orders stay for six years, without your name: the tax office asks for them.</li>
      <li>This can’t be undone.</li>
    </ul>
  );
}

export function DeleteDialog({ open, user, onClose, onDeleted }: DeleteDialogProps) {
  const form = useForm(deleteAccount, {
    first: { password: '', confirm: '' },
    toBody: ({ password, confirm }) => (user.has_password ? { password } : { confirm }),
    failed: (failure) => formError(failure, accountMessages.notDeleted, readError(failure).message),
    async send(body) {
      const answer = await call(deleteAccount, { body });
      onDeleted();
      await unsubscribePush();
      await signOut();
      return answer;
    },
  });

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Delete your account?"
      width="wide"
      keepLabel="Keep my account"
      doLabel="Delete for good"
      pendingLabel="Deleting…"
      variant="danger"
    >
      <WhatItMeans isOwner={user.role === 'shop_owner'} />
      {user.has_password ? (
        <CurrentPasswordField label="Your password" {...form.choice('password')} />
      ) : (
        <TextField
          label={`Type ${DELETE_CONFIRMATION}`}
          {...form.field('confirm')}
          required
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
    </FormDialog>
  );
}
