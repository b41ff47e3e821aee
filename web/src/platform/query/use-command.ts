import { useRef, useState } from 'react';
import { errorMessage, type FormError } from '../api/error-message.ts';
import { log } from '../log.ts';
import { useMutation } from './use-query.ts';

export interface Command {
  isPending: boolean;
  /** True until the next attempt: the screen is navigating away, or shows that it worked. */
  isDone: boolean;
  /** The error to show beside the form. */
  error: FormError | null;
  /** Errors of single fields, without those of fields that were changed since. */
  fields: FormError['fields'];
  /** The error as one sentence with what to do; empty without an error. */
  problem: string;
  /** Resolves with true on success. Nothing is sent while a command is running. */
  run: (work: () => Promise<unknown>, describe?: (error: unknown) => FormError) => Promise<boolean>;
  /** Shows an error that was found before anything was sent. */
  refuse: (error: FormError) => void;
  /** Clears the errors of fields that were changed. */
  clearFields: (names: readonly string[]) => void;
  reset: () => void;
}

interface CommandOptions {
  /** Called with errors that are shown elsewhere than beside the button. */
  onProblem?: (problem: string) => void;
}

const describePlainly = (error: unknown): FormError => ({ message: errorMessage(error), fields: {} });

/** Runs a command of a button or a form, one at a time. */
export function useCommand({ onProblem }: CommandOptions = {}): Command {
  const [error, setError] = useState<FormError | null>(null);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const setNewError = (message: FormError | null): void => {
    setError(message);
    setCleared([]);
  };
  // Two presses can happen before the next render.
  const isRunning = useRef(false);
  const mutation = useMutation<unknown, () => Promise<unknown>>({ mutationFn: (work) => work() });
  return {
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    error,
    fields: Object.fromEntries(Object.entries(error?.fields ?? {}).filter(([name]) => !cleared.includes(name))),
    problem: error?.message ?? '',
    async run(work, describe = describePlainly) {
      if (isRunning.current) return false;
      isRunning.current = true;
      setNewError(null);
      try {
        await mutation.mutateAsync(work);
        return true;
      } catch (failure) {
        const message = describe(failure);
        log.info(message.message, failure);
        setNewError(message);
        onProblem?.(message.message);
        return false;
      } finally {
        isRunning.current = false;
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
