// Simulated failures, by name. A case is selected for a person by a tag in the email address
// (`ann+webhook-late@water.example`) or by metadata (`simulate: webhook-late`), or it is armed for the next request.
import { createCountdown } from '../../simulator-kit/countdown.ts';

export const EVENT_CASES = {
  'webhook-first': 'the event arrives before the customer comes back',
  'webhook-late': 'the event arrives half a minute after the customer',
  'webhook-twice': 'every event arrives twice',
  'webhook-out-of-order': 'events arrive in the wrong order',
  'webhook-lost': 'no event arrives at all',
} as const;

export const CALL_CASES = {
  cut: 'the connection is cut after the work was done',
  'error-500': 'an answer 500 before anything was done',
  'rate-limited': 'an answer 429',
  slow: 'an answer that takes two seconds',
} as const;

export const MONEY_CASES = {
  dispute: 'the customer disputes the payment later',
  'refund-fails': 'a refund fails some time after it was accepted',
  'funds-pending': 'the money of a payment is not available for three days',
  'payout-fails': 'the bank refuses the shop’s payouts',
  'needs-information': 'the shop’s account needs a document before it can be paid',
} as const;

export const ALL_CASES = { ...EVENT_CASES, ...CALL_CASES, ...MONEY_CASES };
export type CaseName = keyof typeof ALL_CASES;
export type CallCase = keyof typeof CALL_CASES;

export const isCase = (name: string): name is CaseName => Object.hasOwn(ALL_CASES, name);
export const isCallCase = (name: CaseName): name is CallCase => Object.hasOwn(CALL_CASES, name);

export interface Cases {
  /** `path` limits a case of calls to paths that begin with it. */
  arm(name: CaseName, options?: { times?: number; path?: string }): void;
  armed(): readonly { name: CaseName; times: number }[];
  disarm(): void;
  /** Answers whether the case applies now: selected by a tag, or armed, which counts down. */
  applies(name: CaseName, tags?: readonly CaseName[]): boolean;
  /** Takes the first armed case of calls for this path. */
  forCall(path: string): CallCase | undefined;
}

export function createCases(): Cases {
  const armed = createCountdown<{ name: CaseName; path: string }>();
  return {
    arm: (name, { times = 1, path = '/' } = {}) => armed.add({ name, path }, times),
    armed: () => armed.entries().map(({ item, times }) => ({ name: item.name, times })),
    disarm: armed.clear,
    applies: (name, tags = []) => tags.includes(name) || armed.take((one) => one.name === name) !== undefined,
    forCall(path) {
      const name = armed.take((one) => isCallCase(one.name) && path.startsWith(one.path))?.name;
      return name !== undefined && isCallCase(name) ? name : undefined;
    },
  };
}

export function caseTags(email: string | null | undefined, metadata: Record<string, string> = {}): CaseName[] {
  const [, ...tags] = (email ?? '').split('@', 1)[0]?.split('+') ?? [];
  return [...tags, ...(metadata.simulate ?? '').split(',')].map((tag) => tag.trim()).filter(isCase);
}
