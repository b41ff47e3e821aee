const SECTIONS = [
  ['hours', 'Opening hours'],
  ['closures', 'Holidays and one-off days'],
  ['bank-holidays', 'Bank holidays'],
  ['delivery', 'Delivery and collection'],
  ['contact', 'Shop details'],
  ['place', 'Where your shop is'],
  ['strengths', 'Specialties'],
  ['pictures', 'Photo and logo'],
  ['widget', 'Websites with your button'],
  ['messages', 'New orders'],
  ['phone-alerts', 'If nobody sees an order'],
] as const;

/** Returns the sections of the settings; one of them belongs to the owner's account. */
export const settingsSections = (isOwner: boolean) => SECTIONS.filter(([id]) => isOwner || id !== 'messages');
