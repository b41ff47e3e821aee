import { COURIER_WEBHOOK_PATH } from '@baitdrop/adapters/ports/courier';
import type { CourierConfiguration, CourierConfigurationForm, ShopChargeForm } from '@baitdrop/contract/admin-courier';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { isUnreadable, type Seal } from '../../../platform/secrets/seal.ts';
import { courierAccountOf } from '../../delivery/couriers.ts';
import { readOwnCharge, setOwnCharge } from '../../shops/delivery-charge.ts';
import { setCourierAccount } from '../../shops/retailers.ts';
import { type CourierAccountRow, findAccount, lockAccount } from './courier-accounts.db.ts';

export const noRetailer = () => new AppError('no_retailer', 400, adminMessages.noRetailerSelected);
const unknownRetailer = () => new AppError('retailer_not_found', 404, refusals.shops.unknown);

const SHOWN = 4;
const mask = (plain: string): string =>
  plain === '' ? '' : `••••${plain.length > 3 * SHOWN ? plain.slice(-SHOWN) : ''}`;

export async function accountOfRetailer({ pool }: Pick<Context, 'pool'>, retailer: string): Promise<CourierAccountRow> {
  if (retailer === '') throw noRetailer();
  const account = await findAccount(pool, retailer);
  if (account === undefined) throw unknownRetailer();
  return account;
}

const isComplete = (row: Pick<CourierAccountRow, 'uber_client_id' | 'uber_client_secret' | 'uber_organization_id'>) =>
  row.uber_client_id !== '' && row.uber_client_secret !== '' && row.uber_organization_id !== '';

/** Says whose account the shop's deliveries use. */
export const accountKind = (context: Context, row: CourierAccountRow): CourierConfiguration['account'] => {
  if (context.couriers.uber === undefined || courierAccountOf(context, 'uber', row) === undefined) return 'none';
  return isComplete(row) ? 'own' : 'platform';
};

/** A value that cannot be opened counts as missing. */
const readable = (seal: Seal, sealed: string): string => (isUnreadable(seal, sealed) ? '' : sealed);

export async function presentConfiguration(context: Context, row: CourierAccountRow): Promise<CourierConfiguration> {
  return {
    delivery_charge: await readOwnCharge(context.pool, row.shop_id),
    retailer_id: row.id,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    address: row.address,
    postcode: row.postcode,
    client_id: row.uber_client_id === '' ? '' : mask(context.seal.openOrEmpty(row.uber_client_id)),
    has_secret: readable(context.seal, row.uber_client_secret) !== '',
    is_unreadable: [row.uber_client_id, row.uber_client_secret, row.uber_webhook_key].some((sealed) =>
      isUnreadable(context.seal, sealed),
    ),
    organization_id: row.uber_organization_id,
    has_webhook_key: readable(context.seal, row.uber_webhook_key) !== '',
    webhook_url: `${context.config.publicUrl}${COURIER_WEBHOOK_PATH}/${row.id}`,
    environment: row.uber_environment || (courierAccountOf(context, 'uber', row)?.environment ?? 'sandbox'),
    account: accountKind(context, row),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Refuses an incomplete account, with which deliveries would silently use the platform's. */
function checkComplete(row: Parameters<typeof isComplete>[0]): void {
  if (isComplete(row)) return;
  const missing: FieldProblem = { code: 'validation_required', message: 'Cannot be blank.' };
  const data = {
    ...(row.uber_client_id === '' && { client_id: missing }),
    ...(row.uber_client_secret === '' && { client_secret: missing }),
    ...(row.uber_organization_id === '' && { organization_id: missing }),
  };
  throw new AppError('configuration_incomplete', 400, adminMessages.configurationNotSaved, { data });
}

export async function saveConfiguration(
  context: Context,
  by: Administrator,
  form: CourierConfigurationForm,
): Promise<CourierConfiguration> {
  if (form.retailer_id === '') throw noRetailer();
  const { seal, pool } = context;
  const {
    client_id = '',
    client_secret = '',
    organization_id = '',
    webhook_key = '',
    environment,
    clear = false,
  } = form;
  await inTransaction(pool, async (tx) => {
    const before = await lockAccount(tx, form.retailer_id);
    if (before === undefined) throw unknownRetailer();
    const changed = {
      uber_client_id: client_id === '' ? readable(seal, before.uber_client_id) : seal.seal(client_id),
      uber_client_secret: client_secret === '' ? readable(seal, before.uber_client_secret) : seal.seal(client_secret),
      uber_organization_id: organization_id,
      uber_webhook_key: webhook_key === '' ? readable(seal, before.uber_webhook_key) : seal.seal(webhook_key),
      uber_environment: environment,
    };
    const cleared = {
      uber_client_id: '',
      uber_client_secret: '',
      uber_organization_id: '',
      uber_webhook_key: '',
      uber_environment: '',
    } as const;
    if (!clear) checkComplete(changed);
    await setCourierAccount(tx, before.id, clear ? cleared : changed);
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
            webhook_key_changed: webhook_key !== '',
          },
    });
  });
  return presentConfiguration(context, await accountOfRetailer(context, form.retailer_id));
}

/** Saves what customers of one shop are charged for a delivery. */
export async function saveShopCharge(
  context: Context,
  by: Administrator,
  { retailer_id, charge }: ShopChargeForm,
): Promise<CourierConfiguration> {
  const row = await accountOfRetailer(context, retailer_id);
  await inTransaction(context.pool, async (tx) => {
    const before = await readOwnCharge(tx, row.shop_id);
    if (!(await setOwnCharge(tx, row.shop_id, charge)))
      throw new AppError('shop_not_listed', 400, refusals.shops.notListed);
    const target = { id: row.id, name: row.shop_name };
    const details = { from: before ?? 'as for all shops', to: charge ?? 'as for all shops' };
    await recordAdminAction(tx, { by, action: 'courier.delivery_charge', target, details });
  });
  return presentConfiguration(context, await accountOfRetailer(context, retailer_id));
}
