// A passkey in software that speaks WebAuthn's formats: an ES256 key, authenticator data and CBOR, as a security key does.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** CBOR heads for lengths below 65,536; majors 0 to 5. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);

interface Wrong {
  origin?: string;
  challenge?: string;
  counter?: number;
  site?: string;
  /** The id of another passkey than the one that signs. */
  id?: string;
}

export function newSoftPasskey(origin: string, site: string, id: Buffer = randomBytes(16)) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 1;

  // The key type is EC2, the algorithm ES256, the curve P-256.
  const coseKey = map([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
  const authenticatorData = (flags: number, count: number, attested = Buffer.alloc(0), of = site): Buffer => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(of), rest, attested]);
  };
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: credential.id,
    create(challenge: string) {
      const length = Buffer.from([0, id.length]);
      // The flags say that the user is present and verified and that the key is attached.
      const data = authenticatorData(0x45, counter, Buffer.concat([Buffer.alloc(16), length, id, coseKey]));
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    sign(challenge: string, wrong: Wrong = {}) {
      counter += 1;
      const data = authenticatorData(0x05, wrong.counter ?? counter, undefined, wrong.site);
      const client = clientData('webauthn.get', wrong.challenge ?? challenge, wrong.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      const named = wrong.id ?? credential.id;
      return { ...credential, id: named, rawId: named, response };
    },
  };
}
