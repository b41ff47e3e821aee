/** The token opens the order; it travels as a header, so that no address or log holds it. */
export const trackHeaders = (token: string) => ({ 'X-Track-Token': token });
