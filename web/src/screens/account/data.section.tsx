import type { UserRecord } from '@baitdrop/contract/users';
import { useState } from 'react';
import { exportMyData } from '../../features/accounts/accounts-api.ts';
import { describeFailure } from '../../features/accounts/failure.ts';
import { FormTrouble } from '../../features/accounts/form-trouble.tsx';
import { useSubmit } from '../../features/accounts/use-submit.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section } from './section.tsx';

export function DataSection({ user, onDeleted }: { user: UserRecord; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const submission = useSubmit();

  function exportData() {
    void submission.send(
      async () => void (await saveFile('baitdrop-my-data.json', await exportMyData())),
      (failure) => describeFailure(failure, 'Your data could not be put together'),
    );
  }

  return (
    <Section title="Your data">
      <div className="grid gap-4">
        <p className="text-muted">
          Everything we hold about you, in one JSON file: account, addresses, orders, credits.
        </p>
        <FormTrouble trouble={submission.trouble} />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" pending={submission.state === 'pending'} onClick={exportData}>
            Export my data
          </Button>
          <Button look="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      <DeleteDialog open={isAsking} user={user} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </Section>
  );
}
