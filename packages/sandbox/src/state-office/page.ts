import type { Panel } from '#sandbox/institution/institution.ts';
import { type SeenRequest, seenTable } from '#sandbox/institution/seen-requests.ts';
import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { countText, formatAmount, sandboxVendors } from '#sandbox/shared.ts';
import { type Download, type Downloads, describeProgress } from './downloads.ts';
import { otherStates } from './other-states.ts';
import type { PlantedRecord } from './planted/planted-record.ts';
import { plantedRecords } from './planted-records.ts';
import { brokenRowCount, damages } from './records-file.ts';
import { rowsIn, secondWeekChanges } from './week.ts';

const officeName = 'State Controller';

const maxReaderLength = 80;

const { path: room, recordsPath, packedRecordsPath } = sandboxVendors.stateOffice;

interface PageParts {
  /** Newest first. */
  downloads: readonly Download[];
  seen: readonly SeenRequest[];
}

export function stateOfficePage({ downloads, seen }: PageParts): Html {
  return layout({
    title: officeName,
    content: html`<h1>${officeName}</h1>
<p class="lead">A stand-in for California’s State Controller, who publishes every unclaimed property the state
holds. No one on this list exists: a program makes it up from common first names, invented last names, streets
and companies, and the last names of the sample people. It is always the same.</p>
<h2>Who is reading it</h2>
<p>The list is written as fast as it is read. A few megabytes of what was sent may still be in transit.</p>
${refreshLink(downloads)}
${downloadsTable(downloads)}
<h2>The list</h2>
${filesTable()}
${knownFaults()}
<h2>What the sample people can find in it</h2>
${plantedTable()}
<h2>Other states</h2>
${otherStatesTable()}
<h2>Requests received</h2>
${seenTable(seen)}`,
  });
}

/** A link, because a page that reloads by itself interrupts the reader. */
function refreshLink(downloads: readonly Download[]): Html | undefined {
  if (downloads.every(({ end }) => end)) return undefined;
  return html`<p><a href="${room}">Refresh</a> to see its progress.</p>`;
}

function filesTable(): Html {
  const weeks = [1, 2] as const;
  return html`<table>
<thead><tr><th scope="col">Week</th><th scope="col">Rows</th><th scope="col">Packed</th><th scope="col">As it is</th></tr></thead>
<tbody>
${weeks.map(
  (week) => html`<tr><td>${week}</td><td>${countText(rowsIn(week))}</td>
<td><a href="${packedRecordsPath}?week=${week}" download>records.csv.gz, week ${week}</a></td>
<td><a href="${recordsPath}?week=${week}" download>records.csv, week ${week}</a></td></tr>
`,
)}
</tbody>
</table>`;
}

function knownFaults(): Html {
  const { newPropertyIds, newBalances, vanishedPropertyIds } = secondWeekChanges;
  return html`<p>The second week has ${newPropertyIds.length} new rows, ${newBalances.size} with another balance, and
${vanishedPropertyIds.size} of the first are gone. In each week ${brokenRowCount} rows are broken, a third of them in
each of these ways:</p>
<ul>
${damages.map(({ what }) => html`<li>${what}</li>`)}
</ul>`;
}

function downloadsTable(downloads: readonly Download[]): Html {
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

/** Lists the rows whose owner is known. They are invented like all others. */
function plantedTable(): Html {
  return html`<p>These rows are invented too. Some are the sample people’s, the others only look as if they were.</p>
${recordsTable(plantedRecords)}`;
}

/** Lists the short files of other states, in which the sample people of those states find something. */
function otherStatesTable(): Html {
  return html`<p>Each state has rules of its own about who may file and for what fee.</p>
${otherStates.map(({ name, path, records }) => html`<h3><a href="${path}" download>${name}</a></h3>${recordsTable(records)}`)}`;
}

function recordsTable(records: readonly PlantedRecord[]): Html {
  return html`<table>
<thead><tr><th scope="col">Property</th><th scope="col">Owner as written</th><th scope="col">Amount</th>
<th scope="col">Whose</th><th scope="col">Why</th></tr></thead>
<tbody>
${records.map(plantedRow)}
</tbody>
</table>`;
}

function plantedRow({ propertyId, person, truth, why, fields }: PlantedRecord): Html {
  const { OWNER_STREET_1, OWNER_STREET_2, OWNER_CITY, OWNER_STATE, OWNER_ZIP } = fields;
  const address = [OWNER_STREET_1, OWNER_STREET_2, OWNER_CITY, OWNER_STATE, OWNER_ZIP].filter(Boolean);
  return html`<tr><td>${propertyId}</td><td>${fields.OWNER_NAME}<br>${address.join(', ')}</td>
<td class="amount">${formatAmount(fields.CURRENT_CASH_BALANCE)}</td>
<td>${truth === 'theirs' ? person : `not ${person}`}</td><td>${why}</td></tr>
`;
}

export function stateOfficePanel(downloads: Downloads): Panel {
  return {
    title: officeName,
    path: sandboxVendors.stateOffice.path,
    describe: () => {
      const [newest] = downloads.list();
      return html`<p>A made-up California and its list of unclaimed property, which is read in the background.</p>
<p class="figure">${newest ? describeProgress(newest) : `${countText(rowsIn(1))} rows, not read yet`}</p>`;
    },
  };
}
