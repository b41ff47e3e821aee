/** The courier companies we can ask. */
export const COURIER_NAMES = ['uber', 'stuart'] as const;
export type CourierName = (typeof COURIER_NAMES)[number];

/** As people read them. */
export const COURIER_LABELS: Readonly<Record<CourierName, string>> = { uber: 'Uber Direct', stuart: 'Stuart' };

export const isCourierName = (text: string): text is CourierName => (COURIER_NAMES as readonly string[]).includes(text);
