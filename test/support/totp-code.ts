import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at a given time. */
export function codeOf(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}
