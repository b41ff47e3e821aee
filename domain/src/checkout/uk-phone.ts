// Normalises UK phone numbers to E.164. Lengths follow Ofcom's plan.
const NATIONAL = /^(?:1\d{8,9}|2\d{9}|3\d{9}|5\d{9}|7\d{9}|8\d{8,9})$/;

/** '+447700900123', or undefined when it is not a valid UK number. */
export function ukPhone(text: string): string | undefined {
  const digits = text.replaceAll(/\(0\)/g, '').replaceAll(/[\s().\-–/]/g, '');
  const national = /^(?:\+44|0044|0)0?(?<number>[1-9]\d*)$/.exec(digits)?.groups?.['number'];
  return national !== undefined && NATIONAL.test(national) ? `+44${national}` : undefined;
}
