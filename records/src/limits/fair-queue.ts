import { ApiError } from '../api/api-error.ts';

interface Waiting {
  caller: string;
  go: () => void;
}

export interface FairQueueLimits {
  maxRunning: number;
  maxRunningPerCaller: number;
  maxWaitingPerCaller: number;
}

/** Runs work with a limit in total and per caller, so that no caller can block the others; the rest waits in order. */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting: Waiting[] = [];

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(caller);
    try {
      return await work();
    } finally {
      this.#count(caller, -1);
      this.#next();
    }
  }

  #mayStart(caller: string): boolean {
    const { maxRunning, maxRunningPerCaller } = this.#limits;
    return this.#running < maxRunning && (this.#runningOf.get(caller) ?? 0) < maxRunningPerCaller;
  }

  #count(caller: string, change: 1 | -1): void {
    const running = (this.#runningOf.get(caller) ?? 0) + change;
    if (running === 0) this.#runningOf.delete(caller);
    else this.#runningOf.set(caller, running);
    this.#running += change;
  }

  async #turn(caller: string): Promise<void> {
    if (this.#mayStart(caller)) return this.#count(caller, 1);
    const inLine = this.#waiting.filter((other) => other.caller === caller).length;
    if (inLine >= this.#limits.maxWaitingPerCaller) throw new ApiError(429);
    return new Promise((go) => this.#waiting.push({ caller, go }));
  }

  #next(): void {
    const at = this.#waiting.findIndex(({ caller }) => this.#mayStart(caller));
    const [first] = at === -1 ? [] : this.#waiting.splice(at, 1);
    if (!first) return;
    this.#count(first.caller, 1);
    first.go();
  }
}
