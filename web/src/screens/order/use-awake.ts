import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered markup and while the page wakes up: then neither query nor cart is known. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
