// Parts of the access rules. A guest's id is empty and would equal an empty owner, so every rule requires "signed in".
import type { Reader } from '@baitdrop/records/collections/field';

export const SIGNED_IN = '@request.auth.id != ""';
export const IS_ADMIN = '@request.auth.role = "admin"';
/** The role that may change what belongs to shops. */
export const IS_SUPERUSER = '(@request.auth.role = "admin" && @request.auth.admin_role = "superuser")';
/** The roles that may see payouts to shops. */
export const IS_FINANCE =
  '(@request.auth.role = "admin" && (@request.auth.admin_role = "finance" || @request.auth.admin_role = "superuser"))';
/** True for the owner too. */
export const WORKS_AT_SHOP = '(@request.auth.works_at != "" && shop_id = @request.auth.works_at)';
/** True for the shop's owner and its managers. */
export const RUNS_SHOP =
  '(@request.auth.works_at != "" && shop_id = @request.auth.works_at && @request.auth.shop_role != "packer")';
export const IS_OWNER_OF_SHOP = '(@request.auth.shop_id != "" && shop_id = @request.auth.shop_id)';

/** True for packers of a shop, who see no money in these records. */
export const isPacker = ({ auth }: Reader): boolean =>
  auth?.values['shop_role'] === 'packer' && auth.values['role'] !== 'admin';
/** True for readers to whom amounts between a shop and BaitDrop are hidden: its customers and packers. */
export const isOutsideShop = (reader: Reader): boolean =>
  isPacker(reader) || !(reader.auth?.values['role'] === 'admin' || Boolean(reader.auth?.values['works_at']));
/** True for invited staff; owners and administrators see more. */
export const isInvitedStaff = ({ auth }: Reader): boolean =>
  (auth?.values['shop_role'] === 'packer' || auth?.values['shop_role'] === 'manager') &&
  auth.values['role'] !== 'admin';

export const anyOf = (...rules: string[]): string => rules.join(' || ');
export const allOf = (...rules: string[]): string => rules.map((rule) => `(${rule})`).join(' && ');
