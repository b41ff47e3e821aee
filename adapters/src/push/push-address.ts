import { isPublicWebAddress } from '../public-web/public-address.ts';

/** Checks whether a message may be posted to this address. `alsoAllow` is one more origin that is allowed. */
export const isPushAddress = (address: string, alsoAllow: string | undefined): boolean =>
  isPublicWebAddress(address, ({ origin }) => alsoAllow !== undefined && origin === alsoAllow);
