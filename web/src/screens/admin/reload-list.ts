import { createContext, useContext } from 'react';

/** Lets a row refetch its list. */
export const ReloadList = createContext<() => void>(() => {});

export const useReloadList = (): (() => void) => useContext(ReloadList);
