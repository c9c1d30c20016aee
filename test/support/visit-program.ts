import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodPassword } from './test-people.ts';

const signUpPath = '/api/onboarding/personal-info';

/** Signs up a user over HTTP at a running program. */
export function signUp(port: number, email: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}${signUpPath}`, { method: 'POST', headers, body: newcomer(email) });
}

/** Does the same, but resolves when the whole request has left this process. */
export async function sendSignUp(port: number, { email, address }: { email: string; address: string }) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const request = httpRequest({ host: '127.0.0.1', port, path: signUpPath, method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  request.end(newcomer(email, goodPassword));
  await once(request, 'finish');
  await hasLeft(request);
  return { status };
}

/** Node emits "finish" when a request is handed to its socket, which may still be connecting. */
async function hasLeft(request: ClientRequest): Promise<void> {
  const socket = request.socket ?? ((await once(request, 'socket')) as [Socket])[0];
  if (socket.connecting) await once(socket, 'connect');
  while (socket.writableLength > 0) await sleep(5);
}

function newcomer(email: string, password?: string): string {
  return JSON.stringify({
    email,
    password,
    firstName: 'A',
    lastName: 'B',
    dateOfBirth: '1980-01-01',
    address: '1 Some Street, Reno, NV 89501',
  });
}
