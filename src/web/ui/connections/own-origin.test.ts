import { expect, test } from 'vitest';
import { requireOwnOrigin } from './use-popup-connection.ts';

const consent = (back: string) =>
  `https://accounts.example/auth?${new URLSearchParams({ redirect_uri: back })}`;

test('consent that leads back to another origin is refused with the address to open', () => {
  const address = consent('http://localhost:3000/api/email/callback');
  expect(() => requireOwnOrigin(address, 'http://127.0.0.1:3000')).toThrow(
    'Open http://localhost:3000, sign in there and try again.',
  );
  expect(() => requireOwnOrigin(address, 'http://localhost:3000')).not.toThrow();
  expect(() => requireOwnOrigin('https://accounts.example/auth', 'http://localhost:3000')).not.toThrow();
});
