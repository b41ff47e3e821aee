import { createContext, useContext } from 'react';

/** Errors that the surrounding form found before sending, by the id of the control (for radio buttons: their name). */
export const FormProblems = createContext<Readonly<Record<string, string>>>({});

export const useFormProblem = (id: string): string | undefined => useContext(FormProblems)[id];
