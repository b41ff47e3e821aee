import { renewApiSecret } from '@baitdrop/contract/dashboard';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyField } from '../../ui/copy-field/copy-field.tsx';
import { useConfirm } from '../../ui/modal/use-confirm.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';

/**
 * The secret is stored encrypted: the screen shows only a new one, once, and the WordPress plugin gets a secret of its
 * own that is derived from it.
 */
export function SecretField({ retailer }: { retailer: RetailerRecord }) {
  const { confirm, confirmation } = useConfirm();
  const [secret, setSecret] = useState('');

  const renew = () =>
    confirm({
      title: 'Make a new API secret?',
      text: <p>The old secret stops working at once. Anything that uses it needs the new one before it works again.</p>,
      keepLabel: 'Keep the old one',
      confirmLabel: 'Make a new one',
      work: async () => setSecret((await call(renewApiSecret, { params: { id: retailer.id } })).api_secret),
    });

  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold">API secret</p>
        {retailer.unreadable_keys.includes('api_secret') ? (
          <div className="mt-2">
            <Alert kind="warning">{unreadableKeyMessages.makeNewSecret}</Alert>
          </div>
        ) : (
          <p className="text-muted">
            {retailer.api_secret === '' ? (
              'None yet. A new one is shown once.'
            ) : (
              <>
                <span className="tabular-nums">{retailer.api_secret}</span>, stored encrypted. We show a new one once.
                The WordPress plugin you download has its own secret, made from this one; download it again after a
                change.
              </>
            )}
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={() => void renew()}>
        New API secret
      </Button>
      {confirmation}
      <Dialog
        open={secret !== ''}
        onClose={() => setSecret('')}
        persistent
        title="Your new API secret"
        actions={<Button onClick={() => setSecret('')}>I’ve saved it</Button>}
      >
        <div className="grid gap-4">
          <p>Copy it now and keep it safe. We can’t show it again.</p>
          <CopyField label="API secret" value={secret} />
        </div>
      </Dialog>
    </div>
  );
}
