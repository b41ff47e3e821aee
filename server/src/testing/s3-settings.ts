import type { S3Simulator } from '@baitdrop/adapters/s3/s3.simulator';

/** Settings that store files and backups at the simulator. */
export function s3Settings({ config: { account, bucket, backupBucket } }: S3Simulator): Record<string, string> {
  return {
    S3_ENDPOINT: account.endpoint,
    S3_REGION: account.region,
    S3_BUCKET: bucket,
    S3_BACKUP_BUCKET: backupBucket,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
}
