// Simulated courier failures, by name. A case is triggered by its name in the drop-off's name or notes.
export const UBER_CASES = {
  'no courier': 'Nobody takes it: creating the delivery answers couriers_busy.',
  'courier cancels': 'The courier gives up in front of the shop: canceled.',
  'customer not home': 'Nobody opens the door: returned to the shop.',
  'slow webhook': 'Notices of a status come late, and in the wrong order.',
  'webhook twice': 'Each notice comes twice, with the same id.',
  'webhooks silent': 'No notice comes at all; only asking tells.',
  '500 twice': 'Creating the delivery fails twice, then works.',
  duplicate: 'The delivery is made, but the first answer is duplicate_delivery.',
} as const;
export type UberCase = keyof typeof UBER_CASES;
