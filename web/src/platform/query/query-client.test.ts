import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetPersonalQueries } from './query-client.ts';

it('keeps nothing of somebody who signed out, and what is everybody’s only where it is shown', () => {
  const client = new QueryClient();
  const show = (queryKey: string[], isPublic: boolean) => {
    const observer = new QueryObserver(client, { queryKey, enabled: false, meta: { isPublic } });
    observer.subscribe(() => {});
    return observer;
  };
  const personal = show(['orders', 'mine'], false);
  const shops = show(['public', '/api/shops'], true);
  for (const queryKey of [
    ['orders', 'mine'],
    ['orders', 'page'],
    ['public', '/api/shops'],
    ['public', '/api/shops/nearby?postcode=BH24'],
  ]) {
    client.setQueryData(queryKey, 'known');
  }

  forgetPersonalQueries(client);

  expect(personal.getCurrentResult().data).toBeUndefined();
  expect(shops.getCurrentResult().data).toBe('known');
  expect(client.getQueryCache().getAll()).toHaveLength(2);
});
