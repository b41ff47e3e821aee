import { createContext, useContext } from 'react';

/** What the form around found wrong before it was sent, by the id of the control (for radio buttons: their name). */
export const FormProblems = createContext<Readonly<Record<string, string>>>({});

export const useFormProblem = (id: string): string | undefined => useContext(FormProblems)[id];
