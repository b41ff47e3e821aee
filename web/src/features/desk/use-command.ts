import { useState } from 'react';
import { log } from '../../platform/log.ts';
import { failureText } from './failure-text.ts';

export interface Command {
  isPending: boolean;
  /** What went wrong, with what to do; empty when nothing did. */
  problem: string;
  run: (work: () => Promise<void>) => Promise<boolean>;
  forget: () => void;
}

/** One thing somebody asks for, once at a time: at the desk, or following an order. */
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
        setProblem(failureText(failure));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
