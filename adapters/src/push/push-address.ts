import { isPublicWebAddress } from '../public-web/public-address.ts';

/** Whether a message may be posted there at all. `alsoAllow` is an origin that is allowed besides. */
export const isPushAddress = (address: string, alsoAllow: string | undefined): boolean =>
  isPublicWebAddress(address, ({ origin }) => alsoAllow !== undefined && origin === alsoAllow);
