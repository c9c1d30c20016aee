import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import { type SeenRequest, seenTable } from '#sandbox/seen/seen-requests.ts';
import { irsPath, sampleFilePath } from './paths.ts';
import { type SampleFile, sampleFiles } from './sample-files.ts';
import { type SampleTaxpayer, sampleTaxpayers } from './sample-returns.ts';

const kindNames: Record<SampleFile['kind'], string> = {
  return: 'Tax return transcript',
  account: 'Account transcript',
  'wage-and-income': 'Wage and income transcript',
};

export const irsPanel: Panel = {
  title: 'IRS',
  path: irsPath,
  describe: () => html`<p>Sample transcripts of made-up people, to download and add as tax records.</p>
<p class="figure">${sampleTaxpayers.flatMap(sampleFiles).length} transcripts</p>`,
};

export function irsPage(seen: readonly SeenRequest[]): Html {
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
