import type { AdminShopRow } from '@baitdrop/contract/admin-shops';
import { useNavigate } from 'react-router';
import { setImpersonation } from '../../../platform/api/impersonation.ts';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { postAdmin } from '../admin.queries.ts';
import { pathOf } from './shop-dialog.ts';

/** Opens the owner's dashboard once the log knows of it. */
export function useImpersonateOwner(shop: AdminShopRow): () => void {
  const navigate = useNavigate();
  const opening = useSubmit({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  return () =>
    void opening.run(async () => {
      await postAdmin(pathOf(shop, 'look'));
      setImpersonation({ retailer: shop.retailer, shopName: shop.name, ownerName: shop.owner_name });
      await navigate('/dashboard');
    });
}
