import { expect, type Page, type Response } from '@playwright/test';

interface RecordedCall {
  name: string;
  body: unknown;
  answer: unknown;
}

interface AskedCall {
  /** Fields that must be sent; null where nothing may be. */
  body: readonly string[] | null;
  /** Fields that are read. Of a list, those of each entry. */
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

/** Notes every call that the page makes from here on, and what came back. */
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
    /** That each was made, sent what it must and was given what is read. */
    async expectMade(asked: Readonly<Record<string, AskedCall>>): Promise<void> {
      for (const [name, { body, answer = [] }] of Object.entries(asked)) {
        await expect.poll(async () => (await made(name)).length, `${name} was made`).toBeGreaterThan(0);
        const last = (await made(name)).at(-1);
        if (body === null) expect(last?.body, name).toBeNull();
        else expect(Object.keys(last?.body ?? {}), name).toEqual(expect.arrayContaining([...body]));
        const entry = Array.isArray(last?.answer) ? last.answer[0] : last?.answer;
        expect(Object.keys(entry ?? {}), name).toEqual(expect.arrayContaining([...answer]));
      }
    },
  };
}
