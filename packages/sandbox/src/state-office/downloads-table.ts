import { type Html, html } from '#sandbox/page/html.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';
import type { Download } from './downloads.ts';
import { describeProgress } from './progress.ts';

const maxReaderLength = 80;

export function downloadsTable(downloads: readonly Download[]): Html {
  if (downloads.length === 0) return html`<p>Nobody has read it yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">Started</th><th scope="col">File</th><th scope="col">Reader</th><th scope="col">How far</th>
<th scope="col">Ended</th></tr></thead>
<tbody>
${downloads.map(downloadRow)}
</tbody>
</table>`;
}

function downloadRow(download: Download): Html {
  const { startedAt, fileName, week, reader, end } = download;
  return html`<tr><td>${timestamp(startedAt)}</td><td>${fileName}, week ${week}</td>
<td>${shorten(reader, maxReaderLength)}</td>
<td>${describeProgress(download)}</td><td>${end ? timestamp(end.at) : 'not yet'}</td></tr>
`;
}
