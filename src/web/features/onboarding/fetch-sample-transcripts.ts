import { isSamplePerson, sandboxPersonId } from '#shared/sample-people.ts';

interface Named {
  firstName: string;
  lastName: string;
}

interface SampleList {
  files: readonly { name: string; url: string }[];
}

/** Everybody except the sample people gets the default set. */
const setOf = (user: Named) => (isSamplePerson(user) ? sandboxPersonId(user) : 'default');

async function fetchFromSandbox(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} for ${url.pathname}.`);
  return response;
}

export async function fetchSampleTranscripts(options: {
  sandboxAddress: string;
  user: Named;
}): Promise<File[]> {
  const listUrl = new URL(`/irs/samples/${setOf(options.user)}.json`, options.sandboxAddress);
  const { files } = (await (await fetchFromSandbox(listUrl)).json()) as SampleList;
  return Promise.all(
    files.map(async ({ name, url }) => {
      const response = await fetchFromSandbox(new URL(url, listUrl));
      return new File([await response.blob()], name);
    }),
  );
}
