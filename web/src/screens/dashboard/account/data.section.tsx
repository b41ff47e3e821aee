import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { useState } from 'react';
import { exportMyData } from '../../../features/accounts/accounts.queries.ts';
import { formError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export function DataSection({ user, onDeleted }: { user: UserRecord; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const submission = useCommand();

  function exportData() {
    void submission.run(
      async () => void (await saveFile('baitdrop-my-data.json', await exportMyData())),
      (failure) => formError(failure, accountMessages.dataNotReady),
    );
  }

  return (
    <Section title="Your data">
      <div className="grid gap-4">
        <p className="text-muted">
          Everything we hold about you, in one JSON file: account, addresses, orders, credits.
        </p>
        <FormErrorAlert error={submission.error} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" pending={submission.isPending} onClick={exportData}>
            Export my data
          </Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      <DeleteDialog open={isAsking} user={user} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </Section>
  );
}
