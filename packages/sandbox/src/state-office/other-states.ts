import type { FastifyInstance } from 'fastify';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { columns } from './columns.ts';
import { toLine } from './list-line.ts';
import { caseyInTexas } from './planted/casey-in-texas.ts';
import { morganInOklahoma } from './planted/morgan-in-oklahoma.ts';
import { completeRecord, type PlantedRecord } from './planted/planted-record.ts';

interface OtherState {
  name: string;
  path: string;
  records: readonly PlantedRecord[];
}

const { texasRecordsPath, oklahomaRecordsPath } = sandboxVendors.stateOffice;

/** States whose whole invented list consists of rows about the sample people. */
export const otherStates: readonly OtherState[] = [
  { name: 'Texas', path: texasRecordsPath, records: caseyInTexas },
  { name: 'Oklahoma', path: oklahomaRecordsPath, records: morganInOklahoma },
];

export function otherStateRoutes(corner: FastifyInstance): void {
  for (const { path, records } of otherStates)
    corner.get(path, (_request, reply) =>
      reply.type('text/csv; charset=utf-8; header=present').send(toText(records)),
    );
}

function toText(records: readonly PlantedRecord[]): string {
  const rows = records.map((planted) => {
    const record = completeRecord(planted);
    return toLine(columns.map((column) => record[column]));
  });
  return [toLine(columns), ...rows].join('');
}
