import { generateKeyPairSync, sign } from 'node:crypto';

/** Creates a key and a self-signed certificate for 127.0.0.1. Node can read certificates but not write them. */
export function createSelfSignedCertificate({ expiresAt }: { expiresAt: Date }): {
  key: string;
  cert: string;
} {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const name = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from('test server')))));
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ed25519,
    name,
    der(0x30, time(new Date('2020-01-01')), time(expiresAt)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      der(0x30, der(0x30, alternativeName, der(0x04, der(0x30, der(0x87, Buffer.of(127, 0, 0, 1)))))),
    ),
  );
  const signature = der(0x03, Buffer.of(0), sign(null, content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: toPem(der(0x30, content, ed25519, signature)),
  };
}

const commonName = der(0x06, Buffer.of(0x55, 0x04, 0x03));
const alternativeName = der(0x06, Buffer.of(0x55, 0x1d, 0x11));
const ed25519 = der(0x30, der(0x06, Buffer.of(0x2b, 0x65, 0x70)));

/** Encodes one value in DER: a tag, the length, and the parts. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...length), body]);
}

function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

function toPem(bytes: Buffer): string {
  const lines = bytes.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
