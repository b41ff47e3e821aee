import type { CheckoutDraft, CheckoutReview } from '@baitdrop/contract/checkout';
import { createStore, type ExternalStore } from '../../platform/external-store.ts';

export interface ReviewState {
  /** The last answer; it stays while a newer one is asked for. */
  review: CheckoutReview | null;
  /** The draft that `review` is about. */
  draft: CheckoutDraft | null;
  isAsking: boolean;
  failure: unknown;
}

export interface Reviewer {
  state: ExternalStore<ReviewState>;
  /** Asks about the draft, a moment later; the same draft again asks nothing. */
  want: (draft: CheckoutDraft) => void;
  /** Asks again at once. */
  again: () => void;
  /** An answer that came another way: with a refused order. */
  take: (review: CheckoutReview) => void;
  stop: () => void;
}

type Ask = (draft: CheckoutDraft, signal: AbortSignal) => Promise<CheckoutReview>;

const nothing: ReviewState = { review: null, draft: null, isAsking: true, failure: null };

/** Keeps the server's judgement of the order in step with what is filled in. The last question's answer wins. */
export function createReviewer(ask: Ask, patienceMs = 400): Reviewer {
  const state = createStore<ReviewState>(nothing);
  let wanted: CheckoutDraft | null = null;
  let wantedText = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  async function askNow(): Promise<void> {
    const draft = wanted;
    if (draft === null) return;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const review = await ask(draft, signal);
      if (!signal.aborted) state.set({ review, draft, isAsking: false, failure: null });
    } catch (failure) {
      if (!signal.aborted) state.set({ ...state.get(), isAsking: false, failure });
    }
  }

  function askSoon(delayMs: number): void {
    clearTimeout(timer);
    asking.abort();
    state.set({ ...state.get(), isAsking: true });
    timer = setTimeout(() => void askNow(), delayMs);
  }

  return {
    state,
    want(draft) {
      const text = JSON.stringify(draft);
      if (text === wantedText) return;
      const isFirst = wanted === null;
      [wanted, wantedText] = [draft, text];
      askSoon(isFirst ? 0 : patienceMs);
    },
    again: () => askSoon(0),
    take(review) {
      clearTimeout(timer);
      asking.abort();
      state.set({ review, draft: wanted, isAsking: false, failure: null });
    },
    stop() {
      clearTimeout(timer);
      asking.abort();
      [wanted, wantedText] = [null, ''];
    },
  };
}
