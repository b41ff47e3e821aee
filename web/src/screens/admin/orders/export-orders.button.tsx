import { adminMessages } from '@baitdrop/domain/messages/admin';
import Download from 'lucide-react/icons/download';
import { useCommand } from '../../../platform/query/use-command.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { downloadAdmin } from '../admin.queries.ts';
import { writeListAddress } from '../list-address.ts';
import { useListAddress } from '../use-list-address.ts';

/** Exports all orders that match the search and the filters, not only the current page. */
export function ExportOrdersButton({ names }: { names: readonly string[] }) {
  const { address } = useListAddress(names);
  const command = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const save = () =>
    command.run(async () => {
      const query = new URLSearchParams(writeListAddress({ ...address, page: 1 })).toString();
      const { file, name } = await downloadAdmin(`/api/admin/orders/export.csv?${query}`);
      if (await saveFile(name, file)) showSnackbar({ kind: 'success', text: adminMessages.ordersFileReady });
    });
  return (
    <Button variant="secondary" pending={command.isPending} onClick={() => void save()}>
      <Download aria-hidden="true" size={18} strokeWidth={1.75} />
      Export orders (CSV)
    </Button>
  );
}
