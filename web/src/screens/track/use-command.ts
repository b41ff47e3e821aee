import { useState } from 'react';
import { readRefusal } from '../../features/accounts/failure.ts';
import { log } from '../../platform/log.ts';

export interface Command {
  isPending: boolean;
  /** What went wrong, with what to do; empty when nothing did. */
  problem: string;
  run: (work: () => Promise<void>) => Promise<boolean>;
  forget: () => void;
}

function problemOf(failure: unknown): string {
  const { status, message } = readRefusal(failure);
  if (status === 0) return 'No answer came back. Check your signal and try again; pressing twice does no harm.';
  if (status === 429) return 'Too many tries in a short time. Wait a minute, then try again.';
  if (status >= 500) return 'That is our fault. Try again in a moment.';
  return message || 'That did not work. Try again.';
}

/** One thing the customer asks for, once at a time. */
export function useCommand(): Command {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  return {
    isPending,
    problem,
    forget: () => setProblem(''),
    async run(work) {
      if (isPending) return false;
      setPending(true);
      setProblem('');
      try {
        await work();
        return true;
      } catch (failure) {
        log.info('The command was refused', failure);
        setProblem(problemOf(failure));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
