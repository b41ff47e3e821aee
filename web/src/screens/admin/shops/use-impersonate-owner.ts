import type { AdminShopRow } from '@baitdrop/contract/admin-shops';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../platform/api/error-message.ts';
import { setImpersonation } from '../../../platform/api/impersonation.ts';
import { log } from '../../../platform/log.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { postAdmin } from '../admin.queries.ts';
import { pathOf } from './shop-dialog.ts';

/** Opens the owner's dashboard once the log knows of it. */
export function useImpersonateOwner(shop: AdminShopRow): () => void {
  const navigate = useNavigate();
  const open = async () => {
    try {
      await postAdmin(pathOf(shop, 'look'));
      setImpersonation({ retailer: shop.retailer, shopName: shop.name, ownerName: shop.owner_name });
      await navigate('/dashboard');
    } catch (failure) {
      log.info('The shop could not be opened as its owner', failure);
      showSnackbar({ kind: 'error', text: errorMessage(failure) });
    }
  };
  return () => void open();
}
