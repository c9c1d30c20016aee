import { Secret, TOTP } from 'otpauth';
import { product } from '#shared/product.ts';
import { totpDigits } from '#shared/two-factor.ts';

const periodSeconds = 30;

/** A phone's clock may be half a minute off: the codes just before and just after count too. */
const acceptedDrift = 1;

interface TypedCode {
  secret: string;
  code: string;
  at: Date;
}

/** Codes of an authenticator app (RFC 6238). */
export interface Totp {
  /** Base32, as the apps take it. */
  createSecret(): string;
  /** What an app reads from the picture. */
  uriOf(secret: string, account: string): string;
  /** Which half minute the code is of; undefined when it is not right now. */
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

/** SHA-1 and six digits are what every app understands; several ignore any other wish silently. */
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
