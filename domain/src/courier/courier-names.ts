/** The supported courier companies. */
export const COURIER_NAMES = ['uber', 'stuart'] as const;
export type CourierName = (typeof COURIER_NAMES)[number];

/** Display names. */
export const COURIER_LABELS: Readonly<Record<CourierName, string>> = { uber: 'Uber Direct', stuart: 'Stuart' };

export const isCourierName = (text: string): text is CourierName => (COURIER_NAMES as readonly string[]).includes(text);
