import { createContext, useContext } from 'react';

/** For what stands in a row and changes it: the list is read again. */
export const ReloadList = createContext<() => void>(() => {});

export const useReloadList = (): (() => void) => useContext(ReloadList);
