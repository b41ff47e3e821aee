import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { startQuery } from './start-query.ts';

let requests = 0;
const query = { queryKey: ['started'], queryFn: () => Promise.resolve((requests += 1)) };

const openScreen = () => new QueryObserver(queryClient, query).subscribe(() => {});

beforeEach(async () => {
  requests = 0;
  startQuery(query);
  await vi.waitUntil(() => queryClient.getQueryData(query.queryKey) === 1);
});

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it('is requested once by the navigation and the screen together', () => {
  openScreen()();
  expect(requests).toBe(1);
});

it('is requested once by the pointer on its link, the navigation and the screen together', () => {
  startQuery(query);
  openScreen()();
  expect(requests).toBe(1);
});

it('is requested again by the next screen', () => {
  openScreen()();
  openScreen()();
  expect(requests).toBe(2);
});

it('is requested again by a screen that opens later', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  openScreen()();
  expect(requests).toBe(2);
});

it('is requested again when a change has made the reply old', async () => {
  await queryClient.invalidateQueries({ queryKey: query.queryKey });
  openScreen()();
  expect(requests).toBe(2);
});
