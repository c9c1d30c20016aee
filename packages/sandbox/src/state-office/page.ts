import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { type SeenRequest, seenTable } from '#sandbox/seen/seen-requests.ts';
import { countText } from '../../../../src/shared/counted.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { brokenRowCount, damages } from './broken-rows.ts';
import type { Download } from './downloads.ts';
import { downloadsTable } from './downloads-table.ts';
import { officeName } from './panel.ts';
import { otherStatesTable, plantedTable } from './planted-table.ts';
import { rowsIn, secondWeekChanges } from './week.ts';

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
