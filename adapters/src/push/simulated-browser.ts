// The browser's half of Web Push. It is written from RFC 8291 without the sender's code, so that it proves
// interoperability.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  p256dh: string;
  auth: string;
  /** Decrypts a message body; throws when it was not encrypted for these keys. */
  open(body: Buffer): string;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    open(body) {
      const salt = body.subarray(0, SALT_BYTES);
      const recordSize = body.readUInt32BE(SALT_BYTES);
      const idLength = body.readUInt8(SALT_BYTES + 4);
      const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength);
      const record = body.subarray(SALT_BYTES + 5 + idLength);
      if (record.length > recordSize) throw new Error('Only one record is allowed');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, senderKey]);
      const secret = hkdf(pair.computeSecret(senderKey), auth, info, 32);
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAuthTag(record.subarray(-TAG_BYTES));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
      const end = padded.findLastIndex((byte) => byte !== 0);
      if (padded[end] !== LAST_RECORD) throw new Error('The padding is not as it should be');
      return padded.subarray(0, end).toString('utf8');
    },
  };
}
