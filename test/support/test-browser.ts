import {
  deviceCookieName,
  passkeyCookieName,
  sessionCookieName,
  visitorCookieName,
} from '#server/platform/http/session-cookie.ts';
import { goodPassword } from './test-people.ts';
import type { TestServer } from './test-server.ts';

interface Credentials {
  email: string;
  password?: string;
  rememberMe?: boolean;
}

/** Creates a client that keeps cookies between calls like a browser. */
export function createTestBrowser({ app }: TestServer) {
  let token: string | undefined;
  let visitor: string | undefined;
  let deviceMarks: string | undefined;
  let passkeyToken: string | undefined;

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const response = await app.inject({
      method,
      url,
      headers,
      ...(body && { payload: body }),
      cookies: {
        ...(token && { [sessionCookieName]: token }),
        ...(visitor && { [visitorCookieName]: visitor }),
        ...(deviceMarks && { [deviceCookieName]: deviceMarks }),
        ...(passkeyToken && { [passkeyCookieName]: passkeyToken }),
      },
    });
    const cookie = response.cookies.find(({ name }) => name === sessionCookieName);
    if (cookie) token = cookie.value || undefined;
    const kept = (wanted: string) => response.cookies.find(({ name }) => name === wanted)?.value;
    visitor = kept(visitorCookieName) ?? visitor;
    deviceMarks = kept(deviceCookieName) ?? deviceMarks;
    passkeyToken = kept(passkeyCookieName) ?? passkeyToken;
    return response;
  }

  return {
    get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
    post: (url: string, body?: object, headers?: Record<string, string>) => send('POST', url, body, headers),
    patch: (url: string, body?: object) => send('PATCH', url, body),
    put: (url: string, body?: object) => send('PUT', url, body),
    delete: (url: string) => send('DELETE', url),
    signIn: ({ email, password = goodPassword, ...rest }: Credentials) =>
      send('POST', '/api/auth/login', { email, password, ...rest }),
    token: () => token,
    deviceMarks: () => deviceMarks,
    carryDeviceMarks: (value: string | undefined) => {
      deviceMarks = value;
    },
    carryToken: (value: string | undefined) => {
      token = value;
    },
  };
}
