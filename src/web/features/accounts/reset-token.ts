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

function readKeptResetToken(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** The token in the address. */
export function readLinkToken(): string | null {
  return new URLSearchParams(location.search).get('token');
}

/** Empty when the tab was not opened by a mailed link. */
export function readResetToken(): string {
  return readLinkToken() ?? readKeptResetToken();
}

export function hasResetLink(): boolean {
  return readResetToken() !== '';
}

export function forgetResetToken(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}
