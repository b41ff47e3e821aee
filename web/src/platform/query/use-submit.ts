import { useRef, useState } from 'react';
import { errorMessage, type FormError } from '../api/error-message.ts';
import { log } from '../log.ts';
import { answerTap } from '../navigation/going.ts';
import { painted } from '../painted.ts';
import { useMutation } from './use-query.ts';

export interface Submission {
  isPending: boolean;
  /** Stays until the next try: the screen is on its way elsewhere, or says that it worked. */
  isDone: boolean;
  /** What went wrong, for the words beside the form. */
  error: FormError | null;
  /** Its words for single fields, without those that were changed since. */
  fields: FormError['fields'];
  /** The same as one sentence with what to do; empty when nothing went wrong. */
  problem: string;
  /** True when it worked. Nothing is sent while something is on its way. */
  run: (work: () => Promise<unknown>, describe?: (error: unknown) => FormError) => Promise<boolean>;
  /** Something is wrong before anything was sent. */
  refuse: (error: FormError) => void;
  /** What was wrong with a field is old once it is changed. */
  clearFields: (names: readonly string[]) => void;
  reset: () => void;
}

interface SubmitOptions {
  /** For what is said elsewhere than beside the button. */
  onProblem?: (problem: string) => void;
}

const describePlainly = (error: unknown): FormError => ({ message: errorMessage(error), fields: {} });

/** One thing somebody asks for, by a button or a form, once at a time. */
export function useSubmit({ onProblem }: SubmitOptions = {}): Submission {
  const [error, setError] = useState<FormError | null>(null);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const setNewError = (told: FormError | null): void => {
    setError(told);
    setCleared([]);
  };
  const [isStarted, setStarted] = useState(false);
  // Two presses can come before anything is drawn again.
  const isRunning = useRef(false);
  const mutation = useMutation<unknown, () => Promise<unknown>>({ mutationFn: (work) => work() });
  return {
    isPending: isStarted || mutation.isPending,
    isDone: mutation.isSuccess,
    error,
    fields: Object.fromEntries(Object.entries(error?.fields ?? {}).filter(([name]) => !cleared.includes(name))),
    problem: error?.message ?? '',
    async run(work, describe = describePlainly) {
      if (isRunning.current) return false;
      isRunning.current = true;
      const unmark = await answerTap();
      setNewError(null);
      setStarted(true);
      try {
        await painted();
        unmark();
        await mutation.mutateAsync(work);
        return true;
      } catch (failure) {
        const told = describe(failure);
        log.info(told.message, failure);
        setNewError(told);
        onProblem?.(told.message);
        return false;
      } finally {
        isRunning.current = false;
        setStarted(false);
      }
    },
    refuse: setNewError,
    clearFields: (names) => setCleared((before) => [...before, ...names]),
    reset() {
      mutation.reset();
      setNewError(null);
    },
  };
}
