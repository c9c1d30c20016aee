import { addressGroup, type Limit, type Meter } from '#server/platform/http/throttle.ts';

const perAccount: Limit = { name: 'login-account', maxAttempts: 10, windowSeconds: 900 };
const perAddress: Limit = { name: 'login-address', maxAttempts: 100, windowSeconds: 900 };

export const accountMeter = (email: string): Meter => ({ limit: perAccount, subject: email });

export const addressMeter = (address: string): Meter => ({
  limit: perAddress,
  subject: addressGroup(address),
});
