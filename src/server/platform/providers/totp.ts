import { Secret, TOTP } from 'otpauth';
import { totpDigits } from '#shared/account/two-factor.ts';
import { product } from '#shared/product.ts';

const periodSeconds = 30;

/** A phone's clock may be half a minute off, so the codes just before and just after are accepted too. */
const acceptedDrift = 1;

interface TypedCode {
  secret: string;
  code: string;
  at: Date;
}

/** Codes from an authenticator app (RFC 6238). */
export interface Totp {
  /** Base32, the format that the apps expect. */
  createSecret(): string;
  /** The content of the QR code that the app scans. */
  uriOf(secret: string, account: string): string;
  /** Returns the 30-second step that the code belongs to, or undefined if the code is not valid now. */
  findStep(typed: TypedCode): number | undefined;
}

export function createTotp(): Totp {
  return {
    createSecret: () => new Secret({ size: 20 }).base32,
    uriOf: (secret, account) => generatorOf(secret, account).toString(),
    findStep: ({ secret, code, at }) => {
      const generator = generatorOf(secret);
      const timestamp = at.getTime();
      const drift = generator.validate({ token: code, timestamp, window: acceptedDrift });
      return drift === null ? undefined : generator.counter({ timestamp }) + drift;
    },
  };
}

/** Every app supports SHA-1 and six digits; several silently ignore other settings. */
function generatorOf(secret: string, account = ''): TOTP {
  return new TOTP({
    issuer: product.name,
    label: account,
    algorithm: 'SHA1',
    digits: totpDigits,
    period: periodSeconds,
    secret,
  });
}
