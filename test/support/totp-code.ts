import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at a time. */
export function codeOf(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}
