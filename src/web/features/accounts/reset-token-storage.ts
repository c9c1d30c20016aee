const storageKey = 'resetToken';

/** False where the browser keeps no storage for us. */
export function keepResetToken(token: string): boolean {
  try {
    sessionStorage.setItem(storageKey, token);
    return true;
  } catch {
    return false;
  }
}

export function readKeptResetToken(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function forgetResetToken(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}
