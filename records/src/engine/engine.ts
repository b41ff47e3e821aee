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

/** Everything the rooms of the engine share; built once by the host and passed as the first argument. */
export interface Engine {
  /** Of the host, for whoever asks whether it is well. */
  version?: string;
  /** Whether the process is about to end: those who ask whether it is well are then sent elsewhere. */
  life?: { readonly isDraining: boolean; readonly isFull: boolean };
  pool: Pool;
  collections: Collections;
  files: FileStore;
  mailer: Mailer;
  settings: EngineSettings;
  hooks: HooksByCollection;
  now(): Date;
  random: Random;
  /** What superusers run and look after; without it those endpoints do not exist. */
  operations?: Operations;
  /** Stricter sign-ins than the published server's. */
  signInPolicy?: SignInPolicy;
  /** The standard cost unless set; tests take a cheap one. */
  passwordCost?: PasswordCost;
}
