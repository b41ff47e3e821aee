// Configures the records engine for the product.
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import { createS3Bucket } from '@baitdrop/adapters/s3/s3-bucket';
import type { ProductEvents } from '@baitdrop/contract/events';
import { APP_ORIGINS, APP_SCHEME } from '@baitdrop/contract/native-app';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { PasswordCost } from '@baitdrop/records/auth/password';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { FileStore } from '@baitdrop/records/engine/file-store';
import { systemRandom } from '@baitdrop/records/engine/random';
import { defaultSettings } from '@baitdrop/records/engine/settings';
import type { Operations } from '@baitdrop/records/operations/operations';
import { DiskFileStore } from '@baitdrop/records/files/disk-file-store';
import { productCollections, productHooks } from '../collections/collections.ts';
import type { Config } from '../config.ts';
import { signInPolicy } from '../modules/accounts/second-factors.ts';
import { shareConnections } from '../platform/database/server-pool.ts';
import type { Events } from '../platform/events/events.ts';
import { bucketFiles } from '../platform/files/bucket-files.ts';
import type { ServingState } from '../platform/http/drain.ts';
import type { Seal } from '../platform/secrets/seal.ts';

interface EngineOptions {
  config: Config;
  version: string;
  life: ServingState;
  pool: Pool;
  seal: Seal;
  now: () => Date;
  postcodes: PostcodeTables;
  events: Events<ProductEvents>;
  sendMail(mail: Mail): Promise<void>;
  operations: Operations;
  passwordCost?: PasswordCost;
}

/**
 * Generous for a person, tight for a program: the published server's suggestion, with room for a shop's busy morning.
 */
const rateLimits = [
  { label: 'users:create', maxRequests: 30, durationSeconds: 600, audience: '' },
  // Changing a password costs two hashes, whether it succeeds or not.
  { label: 'users:update', maxRequests: 60, durationSeconds: 60, audience: '' },
  { label: '*:auth', maxRequests: 10, durationSeconds: 10, audience: '' },
  { label: '*:create', maxRequests: 40, durationSeconds: 10, audience: '' },
  { label: '/api/batch', maxRequests: 6, durationSeconds: 2, audience: '' },
  { label: '/api/', maxRequests: 600, durationSeconds: 10, audience: '' },
] as const;

/** Times are in UTC; the backup is made a while before the newest one is verified. */
const NIGHTLY_BACKUPS = { cron: '20 2 * * *', cronMaxKeep: 7 };

/**
 * Allows our apps and our own pages. The demo also allows pages on this machine, because Vite serves them during
 * development.
 */
const allowedOrigins = ({ profile, publicUrl }: Config): (string | RegExp)[] => [
  new URL(publicUrl).origin,
  ...APP_ORIGINS,
  ...(profile === 'demo' ? [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] : []),
];

/** The folder of uploaded files on the disk. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

const fileStoreOf = (config: Config): FileStore =>
  config.s3 === undefined
    ? new DiskFileStore(filesFolder(config))
    : bucketFiles(createS3Bucket(config.s3.account, config.s3.bucket));

export function productEngine(parts: EngineOptions): Engine {
  const { config, version, life, pool, seal, now, postcodes, events, sendMail, operations, passwordCost } = parts;
  const [, senderName = 'BaitDrop', senderAddress = config.mail.from] = /^(.*?)\s*<(.+)>$/.exec(config.mail.from) ?? [];
  return {
    version,
    life,
    pool,
    collections: productCollections(seal, { providers: config.identityProviders }),
    signInPolicy: signInPolicy(pool, config.publicUrl),
    files: fileStoreOf(config),
    mailer: { send: sendMail },
    settings: {
      ...defaultSettings,
      appName: 'BaitDrop',
      publicUrl: config.publicUrl,
      allowedOrigins: allowedOrigins(config),
      appScheme: APP_SCHEME,
      senderName,
      senderAddress,
      bodyLimitBytes: 1_048_576,
      batch: { enabled: true, maxRequests: 50, timeoutSeconds: 5, maxBodyBytes: 16 * 1024 * 1024 },
      rateLimits: { enabled: true, rules: rateLimits },
      ...(config.profile === 'live' && { backups: NIGHTLY_BACKUPS }),
      exactLimits: ['users:create', 'users:update', '*:auth'],
      realtime: {
        parallelQueries: shareConnections(config.databaseConnections).liveScreens,
        // Live connections end after a minute in the demo. When one comes back, the simulated shopkeeper knows that a
        // page is open and leaves its orders alone.
        ...(config.profile === 'demo' && { idleSeconds: 60 }),
      },
      trustedProxy: { headers: config.trustProxy ? ['x-forwarded-for'] : [], useLeftmostIp: false },
    },
    hooks: productHooks({ seal, now, postcodes, events }),
    now,
    random: systemRandom,
    operations,
    ...(passwordCost === undefined ? {} : { passwordCost }),
  };
}
