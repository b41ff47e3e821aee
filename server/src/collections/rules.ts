// The parts our rules are made of. A guest's id is empty and would equal an empty owner, so every rule says "signed
// in".
export const SIGNED_IN = '@request.auth.id != ""';
export const IS_ADMIN = '@request.auth.role = "admin"';
/** Who may change what belongs to shops. */
export const IS_SUPERUSER = '(@request.auth.role = "admin" && @request.auth.admin_role = "superuser")';
/** Who may see what shops are paid. */
export const IS_FINANCE =
  '(@request.auth.role = "admin" && (@request.auth.admin_role = "finance" || @request.auth.admin_role = "superuser"))';
export const IS_OWNER_OF_SHOP = '(@request.auth.shop_id != "" && shop_id = @request.auth.shop_id)';

export const anyOf = (...rules: string[]): string => rules.join(' || ');
export const allOf = (...rules: string[]): string => rules.map((rule) => `(${rule})`).join(' && ');
