// Masks calls for the courier log: no secrets, no photos and no whole phone numbers.

const secret = /token|secret|authorization/i;
const phone = /phone/i;
/** Fields that hold a photo of the door, or a link to it. */
const photo = /^(?:document|image_url)$/;
const SHOWN_DIGITS = 3;

const maskPhone = (value: string): string =>
  value === '' ? '' : `${value.slice(0, 3)}••••••${value.slice(-SHOWN_DIGITS)}`;

/** Copies a value without secrets, whole phone numbers and PINs, which only the customer may see. */
export function masked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => masked(entry, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, maskedEntry(key, name, entry)]));
  return value;
}

function maskedEntry(parent: string, name: string, entry: unknown): unknown {
  const plain = typeof entry === 'string' || typeof entry === 'number';
  if (plain && (secret.test(name) || photo.test(name))) return '••••';
  if (plain && (name === 'pin_code' || (parent === 'pincode' && name === 'value'))) return '••••';
  if (plain && phone.test(name)) return maskPhone(String(entry));
  return masked(entry, name);
}
