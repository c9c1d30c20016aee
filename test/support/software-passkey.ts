import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/account/passkey-wire.ts';

const flag = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

interface Behavior {
  origin?: string;
  userVerified?: boolean;
  /** The use count that it reports. By default it counts its uses. */
  counter?: number;
  /** Whose it says it is. An authenticator says it if it was asked for any passkey. */
  userHandle?: string;
  /** The page's domain that it signs. */
  domain?: string;
}

/** Creates a passkey in software that answers like an authenticator and a browser together (WebAuthn level 3). */
export function createSoftwarePasskey(pageUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  let uses = 0;

  function clientData(type: string, challenge: string, { origin = pageUrl }: Behavior): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(
    { userVerified = true, counter, domain = new URL(pageUrl).hostname }: Behavior,
    attested = Buffer.alloc(0),
  ): Buffer {
    uses += 1;
    const flags =
      flag.userPresent | (userVerified ? flag.userVerified : 0) | (attested.length ? flag.hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? uses);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count, attested]);
  }

  return {
    register(challenge: string, behavior: Behavior = {}): PasskeyRegistration {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const attested = Buffer.concat([Buffer.alloc(16), lengthOf(credentialId), credentialId, coseKey(x, y)]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, behavior).toString('base64url'),
          attestationObject: attestationObject(authenticatorData(behavior, attested)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer(challenge: string, behavior: Behavior = {}): PasskeyAnswer {
      const said = clientData('webauthn.get', challenge, behavior);
      const data = authenticatorData(behavior);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(behavior.userHandle && { userHandle: behavior.userHandle }),
        },
      };
    },
  };
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

function lengthOf(content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length);
  return length;
}

/** CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  const coordinate = (value: string) =>
    Buffer.concat([Buffer.from('5820', 'hex'), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('21', 'hex'),
    coordinate(x),
    Buffer.from('22', 'hex'),
    coordinate(y),
  ]);
}

/** CBOR: {fmt: "none", attStmt: {}, authData: …}. */
function attestationObject(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    lengthOf(data),
    data,
  ]);
}
