import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Panel, Surroundings } from '#sandbox/institution/institution.ts';
import {
  openSeenRequests,
  type SeenRequest,
  seenTable,
  watchRequests,
} from '#sandbox/institution/seen-requests.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { type SampleFile, sampleFiles, samplePdf } from './sample-files.ts';
import { type SampleTaxpayer, sampleTaxpayers } from './sample-returns.ts';

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

const irsPath = '/irs';

const samplesPath = '/irs/samples';

const kindNames: Record<SampleFile['kind'], string> = {
  return: 'Tax return transcript',
  account: 'Account transcript',
  'wage-and-income': 'Wage and income transcript',
};

const irsPanel: Panel = {
  title: 'IRS',
  path: irsPath,
  describe: () => html`<p>Sample transcripts of made-up people, to download and add as tax records.</p>
<p class="figure">${sampleTaxpayers.flatMap(sampleFiles).length} transcripts</p>`,
};

/** The IRS gives transcripts only to the taxpayer, so this simulation offers files to download and no API. */
export function openIrs({ dataDir, now, url }: Surroundings): Institution {
  const seen = openSeenRequests(openStore(path.join(dataDir, 'irs.jsonl')));
  return {
    panel: irsPanel,
    routes: async (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: (asked) => asked.startsWith(samplesPath) });
      corner.get(irsPath, (_request, reply) => sendPage(reply, irsPage(seen.list())));
      await corner.register(async (samples) => sampleRoutes(samples, url));
    },
  };
}

function irsPage(seen: readonly SeenRequest[]): Html {
  return layout({
    title: 'IRS',
    content: html`<h1>IRS</h1>
<p class="lead">Transcripts that made-up people could have downloaded from the IRS. Every page says that
it is a sample.</p>
${sampleTaxpayers.map(taxpayerSection)}
<h2>Downloads</h2>
${seenTable(seen)}`,
  });
}

function taxpayerSection(taxpayer: SampleTaxpayer): Html {
  return html`<h2>${taxpayer.firstName} ${taxpayer.lastName}</h2>
<table>
<thead><tr><th scope="col">Tax year</th><th scope="col">Kind</th><th scope="col">File</th></tr></thead>
<tbody>
${sampleFiles(taxpayer).map((file) => fileRow(taxpayer, file))}
</tbody>
</table>
`;
}

function fileRow(taxpayer: SampleTaxpayer, { name, taxYear, kind }: SampleFile): Html {
  const path = sampleFilePath(taxpayer.id, name);
  return html`<tr><td>${taxYear}</td><td>${kindNames[kind]}</td><td><a href="${path}" download>${name}</a></td></tr>
`;
}

function sampleFilePath(personId: string, name: string): string {
  return `${samplesPath}/${personId}/${name}`;
}

/** All files are known in advance, so each has its own route and nothing is looked up. */
function sampleRoutes(corner: FastifyInstance, url: () => string): void {
  allowLocalOrigins(corner);

  corner.get(`${samplesPath}.json`, async () => ({
    people: sampleTaxpayers.map(({ id, firstName, lastName }) => ({
      id,
      firstName,
      lastName,
      url: `${url()}${samplesPath}/${id}.json`,
    })),
  }));
  for (const taxpayer of sampleTaxpayers) taxpayerRoutes(corner, url, taxpayer);
}

function taxpayerRoutes(corner: FastifyInstance, url: () => string, taxpayer: SampleTaxpayer): void {
  const files = sampleFiles(taxpayer);

  corner.get(`${samplesPath}/${taxpayer.id}.json`, async () => ({
    files: files.map(({ name, taxYear, kind }) => ({
      name,
      url: `${url()}${sampleFilePath(taxpayer.id, name)}`,
      taxYear,
      kind,
    })),
  }));
  for (const file of files)
    corner.get(sampleFilePath(taxpayer.id, file.name), (_request, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(samplePdf(file)),
    );
}

/** Lets pages on any port of this machine, such as the product's, read the responses of this plugin. */
function allowLocalOrigins(corner: FastifyInstance): void {
  corner.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('vary', 'Origin');
    if (headers.origin && localOrigin.test(headers.origin))
      reply.header('access-control-allow-origin', headers.origin);
  });
}
