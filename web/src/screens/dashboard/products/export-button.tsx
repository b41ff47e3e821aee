import Download from 'lucide-react/icons/download';
import { exportProducts } from '../../../features/shelf/shelf.queries.ts';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

export function ExportButton({ shopId }: { shopId: string }) {
  const { isPending, run } = useSubmit({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const save = () => run(async () => saveFile('products.csv', await exportProducts(shopId)));
  return (
    <Button look="secondary" className="max-sm:px-3!" pending={isPending} onClick={() => void save()}>
      <Download aria-hidden="true" size={18} strokeWidth={1.75} className="max-sm:hidden" />
      Export
    </Button>
  );
}
