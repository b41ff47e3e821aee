import { DELETE_CONFIRMATION } from '@baitdrop/contract/delete-confirmation';
import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { useId, useState } from 'react';
import { deleteMyAccount } from '../../../features/accounts/accounts.queries.ts';
import { formError, readError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { CurrentPasswordField } from '../../../features/accounts/password-field.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { unsubscribePush } from '../../../features/push/unsubscribe-push.ts';
import { signOut } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';

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
  const formId = useId();
  const [typed, setTyped] = useState('');
  const submission = useCommand();

  function submit() {
    void submission.run(
      async () => {
        await deleteMyAccount(user.has_password ? { password: typed } : { confirm: typed.trim() });
        onDeleted();
        await unsubscribePush();
        await signOut();
      },
      (failure) => formError(failure, accountMessages.notDeleted, readError(failure).message),
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      width="wide"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={submission.isPending || submission.isDone}
            pendingLabel="Deleting…"
          >
            Delete for good
          </Button>
        </>
      }
    >
      <Form submission={submission} id={formId} onSubmit={submit} className="grid gap-5">
        <WhatItMeans isOwner={user.role === 'shop_owner'} />
        <FormErrorAlert error={submission.error} ownFields={['password', 'confirm']} />
        {user.has_password ? (
          <CurrentPasswordField
            label="Your password"
            value={typed}
            onChange={setTyped}
            error={submission.fields['password']}
          />
        ) : (
          <TextField
            label={`Type ${DELETE_CONFIRMATION}`}
            name="confirm"
            autoComplete="off"
            autoCapitalize="characters"
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={submission.fields['confirm']}
          />
        )}
      </Form>
    </Dialog>
  );
}
