import type { Pool } from 'pg';
import type { PasswordCost } from '../auth/password.ts';
import type { Collections } from '../collections/collections.ts';
import type { FileStore } from './file-store.ts';
import type { HooksByCollection } from './hooks.ts';
import type { Mailer } from './mailer.ts';
import type { Random } from './random.ts';
import type { Operations } from '../operations/operations.ts';
import type { EngineSettings } from './settings.ts';
import type { SignInPolicy } from './sign-in-policy.ts';

/** Dependencies that the modules of the engine share; built once by the host and passed as the first argument. */
export interface Engine {
  /** The host's version, reported by the health check. */
  version?: string;
  /** State of the process for the health check: a load balancer sends no more requests to a draining or full one. */
  life?: { readonly isDraining: boolean; readonly isFull: boolean };
  pool: Pool;
  collections: Collections;
  files: FileStore;
  mailer: Mailer;
  settings: EngineSettings;
  hooks: HooksByCollection;
  now(): Date;
  random: Random;
  /** Operations of superusers; without it those endpoints do not exist. */
  operations?: Operations;
  /** Stricter sign-ins than the published server's. */
  signInPolicy?: SignInPolicy;
  /** Defaults to the standard cost; tests use a cheap one. */
  passwordCost?: PasswordCost;
}
