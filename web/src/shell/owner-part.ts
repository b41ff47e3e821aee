import { type ComponentType, lazy } from 'react';
import { log } from '../platform/log.ts';
import type * as forOwners from './for-owners.ts';

/** Fetched for owners of shops alone; without a signal `instead` is shown. */
export const ownerPart = (
  load: (parts: typeof forOwners) => Promise<{ default: ComponentType }>,
  instead: ComponentType,
) =>
  lazy(async () => {
    try {
      return await load(await import('./for-owners.ts'));
    } catch (failure) {
      log.warn('A part for owners is missing', failure);
      return { default: instead };
    }
  });
