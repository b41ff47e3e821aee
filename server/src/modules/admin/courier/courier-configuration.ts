import type { CourierConfiguration, CourierConfigurationForm } from '@baitdrop/contract/admin-courier';
import { adminMessages } from '@baitdrop/domain/messages/admin.messages';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import type { AdminCourierParts } from './admin-courier-parts.ts';
import { type CourierAccountRow, findAccount, lockAccount, putAccount } from './courier-accounts.db.ts';

export const noRetailer = () => new AppError('no_retailer', 400, adminMessages.noRetailerSelected);
const unknownRetailer = () => new AppError('unknown_retailer', 404, 'There is no such shop.');

const shown = 4;
const mask = (plain: string): string =>
  plain === '' ? '' : `••••${plain.length > 3 * shown ? plain.slice(-shown) : ''}`;

export async function accountOfRetailer({ pool }: AdminCourierParts, retailer: string): Promise<CourierAccountRow> {
  if (retailer === '') throw noRetailer();
  const account = await findAccount(pool, retailer);
  if (account === undefined) throw unknownRetailer();
  return account;
}

const isWhole = (row: Pick<CourierAccountRow, 'uber_client_id' | 'uber_client_secret' | 'uber_organization_id'>) =>
  row.uber_client_id !== '' && row.uber_client_secret !== '' && row.uber_organization_id !== '';

export const whoseAccount = (
  { courier, accountOf }: AdminCourierParts,
  row: CourierAccountRow,
): CourierConfiguration['account'] => {
  if (courier === undefined || accountOf(row) === undefined) return 'none';
  return isWhole(row) ? 'own' : 'platform';
};

export function presentConfiguration(parts: AdminCourierParts, row: CourierAccountRow): CourierConfiguration {
  return {
    retailer_id: row.id,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    address: row.address,
    postcode: row.postcode,
    client_id: row.uber_client_id === '' ? '' : mask(parts.seal.open(row.uber_client_id)),
    has_secret: row.uber_client_secret !== '',
    organization_id: row.uber_organization_id,
    environment: row.uber_environment || (parts.accountOf(row)?.environment ?? 'sandbox'),
    account: whoseAccount(parts, row),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Nothing or everything: half an account would silently run on the platform's. */
function checkWhole(row: Parameters<typeof isWhole>[0]): void {
  if (isWhole(row)) return;
  const missing: FieldProblem = { code: 'validation_required', message: 'Cannot be blank.' };
  const data = {
    ...(row.uber_client_id === '' && { client_id: missing }),
    ...(row.uber_client_secret === '' && { client_secret: missing }),
    ...(row.uber_organization_id === '' && { organization_id: missing }),
  };
  throw new AppError('configuration_incomplete', 400, adminMessages.configurationNotSaved, { data });
}

export async function saveConfiguration(
  parts: AdminCourierParts,
  by: Administrator,
  form: CourierConfigurationForm,
): Promise<CourierConfiguration> {
  if (form.retailer_id === '') throw noRetailer();
  const { seal, pool } = parts;
  const { client_id = '', client_secret = '', organization_id = '', environment, clear = false } = form;
  await inTransaction(pool, async (tx) => {
    const before = await lockAccount(tx, form.retailer_id);
    if (before === undefined) throw unknownRetailer();
    const kept = {
      uber_client_id: client_id === '' ? before.uber_client_id : seal.seal(client_id),
      uber_client_secret: client_secret === '' ? before.uber_client_secret : seal.seal(client_secret),
      uber_organization_id: organization_id,
      uber_environment: environment,
    };
    const cleared = {
      uber_client_id: '',
      uber_client_secret: '',
      uber_organization_id: '',
      uber_environment: '',
    } as const;
    if (!clear) checkWhole(kept);
    await putAccount(tx, before.id, clear ? cleared : kept);
    await recordAdminAction(tx, {
      by,
      action: clear ? 'courier.cleared' : 'courier.configured',
      target: { id: before.id, name: before.shop_name },
      details: clear
        ? {}
        : {
            environment,
            organisation: organization_id,
            client_id_changed: client_id !== '',
            secret_changed: client_secret !== '',
          },
    });
  });
  return presentConfiguration(parts, await accountOfRetailer(parts, form.retailer_id));
}
