import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, ConnectionError, failureText } from './api-error.ts';
import { call } from './call.ts';

function answerWith(response: Response | Error) {
  const fetch = vi.fn(async (_path: string, _options: RequestInit) => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failureOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

afterEach(() => vi.unstubAllGlobals());

test('a call sends its body as JSON with the cookies and gives the parsed answer', async () => {
  const fetch = answerWith(Response.json({ success: true }));

  const answer = await call('POST /api/auth/forgot-password', { body: { email: 'a@example.com' } });

  expect(answer).toEqual({ success: true });
  expect(fetch).toHaveBeenCalledWith('/api/auth/forgot-password', {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"email":"a@example.com"}',
  });
});

test('a call without a body sends none', async () => {
  const fetch = answerWith(Response.json({ success: true }));

  await call('POST /api/auth/logout');

  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
});

test('a failure’s message is its status and body text, and it carries the problem', async () => {
  const problem = { code: 'wrong_credentials', detail: 'The email or password is not right.' };
  answerWith(Response.json(problem, { status: 401 }));

  const error = await failureOf(call('GET /api/auth/me'));

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `401: ${JSON.stringify(problem)}`,
    status: 401,
    problem,
    detail: problem.detail,
  });
});

test('a failure without a body shows its status text', async () => {
  answerWith(new Response('', { status: 503, statusText: 'Service Unavailable' }));

  expect(await failureOf(call('GET /api/auth/me'))).toMatchObject({ message: '503: Service Unavailable' });
});

test('a failure that is no problem document shows people a sentence, never its markup', async () => {
  answerWith(new Response('<h1>Bad Gateway</h1>', { status: 502 }));

  const error = await failureOf(call('GET /api/auth/me'));

  expect(error).toMatchObject({ message: '502: <h1>Bad Gateway</h1>', problem: undefined });
  expect(failureText(error)).toContain('Something went wrong on our end.');
});

test('no answer at all is reported with what happened, what is safe and what to do', async () => {
  answerWith(new TypeError('Failed to fetch'));

  const error = await failureOf(call('GET /api/auth/me'));

  expect(error).toBeInstanceOf(ConnectionError);
  expect(failureText(error)).toBe(
    'We couldn’t reach Rightful. Nothing you typed is lost. Check your connection and try again.',
  );
});
