import type { CourierCredentials } from '@baitdrop/adapters/ports/courier';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { CourierShop } from './courier-task.db.ts';

type Account = Pick<CourierShop, 'uber_client_id' | 'uber_client_secret' | 'uber_organization_id' | 'uber_environment'>;

/** The shop's own organisation at the courier where all of its values are there, else the platform's. */
export function courierAccountOf(
  shop: Account,
  seal: Seal,
  platform: CourierCredentials | undefined,
): CourierCredentials | undefined {
  const { uber_client_id, uber_client_secret, uber_organization_id, uber_environment } = shop;
  if (uber_client_id === '' || uber_client_secret === '' || uber_organization_id === '') return platform;
  return {
    clientId: seal.open(uber_client_id),
    clientSecret: seal.open(uber_client_secret),
    organisationId: uber_organization_id,
    environment: uber_environment || (platform?.environment ?? 'sandbox'),
  };
}
