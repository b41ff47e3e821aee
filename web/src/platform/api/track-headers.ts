/** The token opens the order; it is sent as a header, so that no URL or log contains it. */
export const trackHeaders = (token: string) => ({ 'X-Track-Token': token });
