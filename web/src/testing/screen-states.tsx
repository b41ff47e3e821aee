// The states that every screen with data has: loading, failed with a way to try again, and what it shows after that.
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, fail, hang, type Replies, type Reply, sentRequests } from './fake-network.ts';
import { renderScreen, type User } from './render-screen.tsx';

export interface ScreenStates {
  Screen: ComponentType;
  at: string;
  path?: string;
  user: User;
  /** Replies to what the screen requests besides the data under test. */
  replies?: Replies;
  /** The request for the data, such as `GET /api/admin/jobs`. */
  request: string;
  /** The words for screen readers while the data is loading. */
  loading: string;
  /** The words on the screen when the request fails. */
  failed: string;
  /** A reply, and a text that the screen shows with it. */
  loaded: readonly [reply: Reply, shows: string];
}

export function describeStates(name: string, states: ScreenStates): void {
  const { Screen, request, loading, failed, loaded, replies, ...options } = states;
  const open = (reply: Reply) => renderScreen(Screen, { ...options, replies: { ...replies, [request]: reply } });
  const [reply, shows] = loaded;

  describe(`${name}`, () => {
    test('says that it is loading', async () => {
      await open(hang);
      await expect.element(page.getByText(loading, { exact: false }).first()).toBeInTheDocument();
      await expect.element(page.getByText(failed, { exact: false })).not.toBeInTheDocument();
    });

    test('says that loading failed, and tries again', async () => {
      await open(fail);
      await expect.element(page.getByText(failed, { exact: false }).first()).toBeVisible();
      const before = sentRequests(request).length;
      answerWith({ [request]: reply });
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect.element(page.getByText(shows, { exact: false }).first()).toBeVisible();
      await expect.element(page.getByText(failed, { exact: false })).not.toBeInTheDocument();
      expect(sentRequests(request).length).toBeGreaterThan(before);
    });
  });
}
