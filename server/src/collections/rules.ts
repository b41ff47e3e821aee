// The parts our rules are made of. A guest's id is empty and would equal an empty owner, so every rule says "signed
// in".
import type { Reader } from '@baitdrop/records/collections/field';

export const SIGNED_IN = '@request.auth.id != ""';
export const IS_ADMIN = '@request.auth.role = "admin"';
/** Who may change what belongs to shops. */
export const IS_SUPERUSER = '(@request.auth.role = "admin" && @request.auth.admin_role = "superuser")';
/** Who may see what shops are paid. */
export const IS_FINANCE =
  '(@request.auth.role = "admin" && (@request.auth.admin_role = "finance" || @request.auth.admin_role = "superuser"))';
/** Also the owner, whose shop it is. */
export const WORKS_AT_SHOP = '(@request.auth.works_at != "" && shop_id = @request.auth.works_at)';
/** Its owner and its managers. */
export const RUNS_SHOP =
  '(@request.auth.works_at != "" && shop_id = @request.auth.works_at && @request.auth.shop_role != "packer")';
export const IS_OWNER_OF_SHOP = '(@request.auth.shop_id != "" && shop_id = @request.auth.shop_id)';

/** Somebody who packs for a shop sees no money, neither the shop's nor of any order in these records. */
export const fromPackers = ({ auth }: Reader): boolean =>
  auth?.values['shop_role'] === 'packer' && auth.values['role'] !== 'admin';
/** Amounts between a shop and BaitDrop, which its customers and packers do not see. */
export const fromAllButShops = (reader: Reader): boolean =>
  fromPackers(reader) || !(reader.auth?.values['role'] === 'admin' || Boolean(reader.auth?.values['works_at']));
/** What only the owner of a shop, and administrators, are shown. */
export const fromInvited = ({ auth }: Reader): boolean =>
  (auth?.values['shop_role'] === 'packer' || auth?.values['shop_role'] === 'manager') &&
  auth.values['role'] !== 'admin';

export const anyOf = (...rules: string[]): string => rules.join(' || ');
export const allOf = (...rules: string[]): string => rules.map((rule) => `(${rule})`).join(' && ');
