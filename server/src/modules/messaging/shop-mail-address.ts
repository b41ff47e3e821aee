/**
 * SQL for the address of mails to a shop (`r`) and its owner (`u`). An unapproved shop's mail goes only to its owner's
 * confirmed address, because the one in its settings may belong to a stranger.
 */
export const SHOP_MAIL_ADDRESS = `case when r.baitdrop_enabled then coalesce(nullif(r.email, ''), u.email, '')
  when u.verified then u.email else '' end`;
