/**
 * Where a shop (`r`) with its owner (`u`) gets mail about itself. Until we have approved it, that is its owner's confirmed
 * address alone: the one in its settings may be anybody's.
 */
export const SHOP_MAIL_ADDRESS = `case when r.baitdrop_enabled then coalesce(nullif(r.email, ''), u.email, '')
  when u.verified then u.email else '' end`;
