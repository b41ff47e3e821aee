/** Environment variables; all are optional. */
export interface S3Settings {
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_BACKUP_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

export interface S3Account {
  /** The URL has no slash at the end; the bucket's name is part of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Config {
  account: S3Account;
  /** The bucket of uploaded files. */
  bucket: string;
  backupBucket: string;
}

const SETTING_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** S3 assumes this region when none is set, and servers without regions expect it. */
const DEFAULT_REGION = 'us-east-1';

/** Undefined without keys; files and backups are then stored on the disk. */
export function s3ConfigOf(settings: S3Settings): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const region = settings.S3_REGION ?? DEFAULT_REGION;
  return {
    account: { endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey },
    bucket,
    backupBucket: settings.S3_BACKUP_BUCKET ?? bucket,
  };
}

export function s3Problems(settings: S3Settings): string[] {
  const missing = SETTING_NAMES.filter((key) => settings[key] === undefined);
  const isUnused = missing.length === SETTING_NAMES.length && settings.S3_BACKUP_BUCKET === undefined;
  if (missing.length === 0 || isUnused) return [];
  return [`${SETTING_NAMES.join(', ')} belong together: set all or none; missing: ${missing.join(', ')}`];
}
