/** Endpoints for the holder of an order's token, who has its customer's permissions. */
export const byOrderToken = {
  access: 'order-token',
  description: 'Requires the tracking token of the order, in the header X-Track-Token.',
} as const;
