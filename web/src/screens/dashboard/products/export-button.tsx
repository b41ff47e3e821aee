import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { errorMessage } from '../../../platform/api/error-message.ts';
import { exportProducts } from '../../../features/shelf/shelf.queries.ts';
import { log } from '../../../platform/log.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

export function ExportButton({ shopId }: { shopId: string }) {
  const [isPending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      await saveFile('products.csv', await exportProducts(shopId));
    } catch (failure) {
      log.info('The products were not exported', failure);
      showSnackbar({ kind: 'error', text: errorMessage(failure) });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button look="secondary" className="max-sm:px-3!" pending={isPending} onClick={() => void save()}>
      <Download aria-hidden="true" size={18} strokeWidth={1.75} className="max-sm:hidden" />
      Export
    </Button>
  );
}
