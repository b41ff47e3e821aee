import { exportOrders } from '@baitdrop/contract/admin-order-files';
import type { FileEndpoint } from '@baitdrop/contract/endpoint';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import Download from 'lucide-react/icons/download';
import { useCommand } from '../../../platform/query/use-command.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { downloadFile } from '../../../platform/api/files.ts';
import { writeListAddress } from '../list-address.ts';
import { useListAddress } from '../use-list-address.ts';

/** The address of the page has the parameters of the list, as texts. */
const EXPORT: FileEndpoint = exportOrders;

/** Exports all orders that match the search and the filters, not only the current page. */
export function ExportOrdersButton({ names }: { names: readonly string[] }) {
  const { address } = useListAddress(names);
  const command = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const save = () =>
    command.run(async () => {
      const query = writeListAddress({ ...address, page: 1 });
      const { file, name } = await downloadFile(EXPORT, { query }, 'baitdrop-orders.csv');
      if (await saveFile(name, file)) showSnackbar({ kind: 'success', text: adminMessages.ordersFileReady });
    });
  return (
    <Button variant="secondary" pending={command.isPending} onClick={() => void save()}>
      <Download aria-hidden="true" size={18} strokeWidth={1.75} />
      Export orders (CSV)
    </Button>
  );
}
