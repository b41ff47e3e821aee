import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { expect, it } from 'vitest';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { createTracker, type TrackerState } from './tracker.ts';

const order = (sentence: string) => ({ sentence }) as TrackedOrder;

function follow(kept: TrackerState | null = null) {
  const asked: PromiseWithResolvers<TrackedOrder>[] = [];
  const keptStates: TrackerState[] = [];
  let nowMs = 1000;
  const tracker = createTracker({
    readOrder: () => {
      const question = Promise.withResolvers<TrackedOrder>();
      asked.push(question);
      return question.promise;
    },
    now: () => (nowMs += 1),
    kept,
    keep: (state) => keptStates.push(state),
    forget: () => keptStates.splice(0),
  });
  return { tracker, asked, keptStates };
}

it('asks once for many changes at a time, and once more for what happened meanwhile', async () => {
  const { tracker, asked, keptStates } = follow();
  const done = Promise.all([tracker.read(), tracker.read(), tracker.read()]);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve(order('first'));
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve(order('second'));
  await done;
  expect(tracker.state.get()).toMatchObject({ order: { sentence: 'second' }, hasFailed: false });
  expect(keptStates).toHaveLength(2);
});

it('shows the last known state, with its age, when no answer comes', async () => {
  const known: TrackerState = { order: order('on its way'), readAtMs: 7, isUnknown: false, hasFailed: false };
  const { tracker, asked } = follow(known);
  const done = tracker.read();
  asked[0]?.reject(new TypeError('no signal'));
  await done;
  expect(tracker.state.get()).toEqual({ ...known, hasFailed: true });
});

it('says when nobody has such an order, and keeps it no longer', async () => {
  const { tracker, asked, keptStates } = follow();
  tracker.take(order('on its way'));
  const done = tracker.read();
  asked[0]?.reject(new HttpError('Not found', 404, null));
  await done;
  expect(tracker.state.get()).toMatchObject({ isUnknown: true });
  expect(keptStates).toEqual([]);
});

it('a command’s answer is not overwritten by a question asked before it', async () => {
  const { tracker, asked } = follow();
  const done = tracker.read();
  tracker.take(order('cancelled'));
  asked[0]?.resolve(order('still pending'));
  await done;
  expect(tracker.state.get().order?.sentence).toBe('cancelled');
});
