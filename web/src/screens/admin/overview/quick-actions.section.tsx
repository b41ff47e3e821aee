import * as shops from '@baitdrop/contract/admin-shops';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import Banknote from 'lucide-react/icons/banknote';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';
import { downloadFile } from '../../../platform/api/files.ts';
import { IfAdminMay } from '../admin-role.tsx';
import { PayoutsDialog } from './payouts.dialog.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

export function QuickActionsSection() {
  const [paysOut, setPaysOut] = useState(false);
  const [failed, setFailed] = useState<shops.SyncAnswer['failed']>([]);
  const exporting = useCommand();
  const syncing = useCommand();
  const problem = exporting.problem || syncing.problem;

  const exportShops = () =>
    exporting.run(async () => {
      const { file, name } = await downloadFile(shops.exportShops, {}, 'baitdrop-shops.csv');
      if (await saveFile(name, file)) showSnackbar({ kind: 'success', text: adminMessages.shopsFileReady });
    });

  const sync = () =>
    syncing.run(async () => {
      const answer = await call(shops.syncShops);
      setFailed(answer.failed);
      showSnackbar({ kind: 'success', text: adminMessages.syncComplete(answer.made, answer.updated) });
    });

  return (
    <Section title="Quick actions">
      <div className="grid gap-3">
        <Button variant="secondary" pending={exporting.isPending} onClick={() => void exportShops()}>
          <Download {...icon} />
          Export shops (CSV)
        </Button>
        <IfAdminMay area="settings">
          <Button variant="secondary" pending={syncing.isPending} onClick={() => void sync()}>
            <RefreshCw {...icon} />
            Sync retailers
          </Button>
        </IfAdminMay>
        <IfAdminMay area="payouts">
          <Button variant="secondary" onClick={() => setPaysOut(true)}>
            <Banknote {...icon} />
            Process payouts
          </Button>
        </IfAdminMay>
        {problem === '' ? null : (
          <Alert kind="error" announces>
            {adminMessages.error(problem)}
          </Alert>
        )}
        {failed.length === 0 ? null : (
          <Alert kind="warning" announces title="Not brought into the directory" onDismiss={() => setFailed([])}>
            <ul className="grid gap-1">
              {failed.map(({ shop_id, name, message }) => (
                <li key={shop_id}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      {paysOut ? <PayoutsDialog onClose={() => setPaysOut(false)} /> : null}
    </Section>
  );
}
