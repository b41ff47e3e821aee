import { useState } from 'react';
import { errorMessage, type FormError } from '../api/error-message.ts';
import { log } from '../log.ts';
import { useMutation } from './use-query.ts';

export interface Submission {
  isPending: boolean;
  /** Stays until the next try: the screen is on its way elsewhere, or says that it worked. */
  isDone: boolean;
  /** What went wrong, for the words beside the form. */
  error: FormError | null;
  /** The same as one sentence with what to do; empty when nothing went wrong. */
  problem: string;
  /** True when it worked. Nothing is sent while something is on its way. */
  run: (work: () => Promise<unknown>, describe?: (error: unknown) => FormError) => Promise<boolean>;
  /** Something is wrong before anything was sent. */
  refuse: (error: FormError) => void;
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
  const mutation = useMutation<unknown, () => Promise<unknown>>({ mutationFn: (work) => work() });
  return {
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    error,
    problem: error?.message ?? '',
    async run(work, describe = describePlainly) {
      if (mutation.isPending) return false;
      setError(null);
      try {
        await mutation.mutateAsync(work);
        return true;
      } catch (failure) {
        const told = describe(failure);
        log.info(told.message, failure);
        setError(told);
        onProblem?.(told.message);
        return false;
      }
    },
    refuse: setError,
    reset() {
      mutation.reset();
      setError(null);
    },
  };
}
