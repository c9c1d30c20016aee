import { expect, type Page, type Response } from '@playwright/test';

interface RecordedCall {
  name: string;
  body: unknown;
  answer: unknown;
}

interface AskedCall {
  /** Fields that must be sent, or null if no body may be sent. */
  body: readonly string[] | null;
  /** Fields that the response must have. For a list, each entry must have them. */
  answer?: readonly string[];
}

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function record(response: Response): Promise<RecordedCall> {
  const request = response.request();
  const { pathname } = new URL(response.url());
  const answer: unknown = await response.json().catch(() => undefined);
  return {
    name: `${request.method()} ${pathname.replaceAll(ids, '{id}')}`,
    body: request.postDataJSON(),
    answer,
  };
}

/** Records every call that the page makes from now on, with its response. */
export function recordCalls(page: Page) {
  const calls: Promise<RecordedCall>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('-events')) calls.push(record(response));
  });

  async function made(name: string): Promise<RecordedCall[]> {
    return (await Promise.all(calls)).filter((call) => call.name === name);
  }

  return {
    made,
    /** Expects that each call was made with the required fields and got the required response. */
    async expectMade(asked: Readonly<Record<string, AskedCall>>): Promise<void> {
      for (const [name, { body, answer = [] }] of Object.entries(asked)) {
        await expect.poll(async () => (await made(name)).length, `${name} was made`).toBeGreaterThan(0);
        // A list may be empty, so one with entries tells more.
        const all = await made(name);
        const last =
          all.findLast((call) => !Array.isArray(call.answer) || call.answer.length > 0) ?? all.at(-1);
        if (body === null) expect(last?.body, name).toBeNull();
        else expect(Object.keys(last?.body ?? {}), name).toEqual(expect.arrayContaining([...body]));
        const entry = Array.isArray(last?.answer) ? last.answer[0] : last?.answer;
        expect(Object.keys(entry ?? {}), name).toEqual(expect.arrayContaining([...answer]));
      }
    },
  };
}
