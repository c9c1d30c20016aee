import { type Html, html } from '#sandbox/page/html.ts';
import { formatAmount } from '../../../../src/shared/money.ts';
import { otherStates } from './other-states.ts';
import type { PlantedRecord } from './planted/planted-record.ts';
import { plantedRecords } from './planted-records.ts';

/** Lists the rows whose owner is known. They are invented like all others. */
export function plantedTable(): Html {
  return html`<p>These rows are invented too. Some are the sample people’s, the others only look as if they were.</p>
${recordsTable(plantedRecords)}`;
}

/** Lists the short files of other states, in which the sample people of those states find something. */
export function otherStatesTable(): Html {
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
