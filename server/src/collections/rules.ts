// The parts our rules are made of. A guest's id is empty and would equal an empty owner, so every rule says "signed
// in".
export const signedIn = '@request.auth.id != ""';
export const isAdmin = '@request.auth.role = "admin"';
export const isOwnerOfShop = '(@request.auth.shop_id != "" && shop_id = @request.auth.shop_id)';

export const anyOf = (...rules: string[]): string => rules.join(' || ');
export const allOf = (...rules: string[]): string => rules.map((rule) => `(${rule})`).join(' && ');
