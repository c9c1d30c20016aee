import type { FastifyInstance } from 'fastify';
import { sandboxVendors } from '#sandbox/shared.ts';
import { columns, toLine } from './columns.ts';
import { completeRecord, type PlantedRecord } from './planted/planted-record.ts';

const morganInOklahoma: readonly PlantedRecord[] = [
  {
    propertyId: '400000201',
    person: 'morgan-whitfield',
    truth: 'theirs',
    why: 'the whole name at the present address',
    fields: {
      PROPERTY_TYPE: 'AC01: Checking Accounts',
      CURRENT_CASH_BALANCE: '318.45',
      OWNER_NAME: 'WHITFIELD MORGAN',
      OWNER_STREET_1: '3117 PRAIRIE ROSE AVE',
      OWNER_CITY: 'TULSA',
      OWNER_STATE: 'OK',
      OWNER_ZIP: '74103',
      HOLDER_NAME: 'FIRST EXAMPLE BANK OF NOWHERE',
    },
  },
  {
    propertyId: '400000202',
    person: 'morgan-whitfield',
    truth: 'theirs',
    why: 'given name first',
    fields: {
      PROPERTY_TYPE: 'IN01: Individual Policy Benefits or Claim Payments',
      CURRENT_CASH_BALANCE: '95.31',
      OWNER_NAME: 'MORGAN WHITFIELD',
      OWNER_STREET_1: '3117 PRAIRIE ROSE AVENUE',
      OWNER_CITY: 'TULSA',
      OWNER_STATE: 'OK',
      OWNER_ZIP: '74103',
      HOLDER_NAME: 'EXAMPLE LIFE AND CASUALTY',
    },
  },
];

const caseyInTexas: readonly PlantedRecord[] = [
  {
    propertyId: '480000101',
    person: 'casey-nguyen',
    truth: 'theirs',
    why: 'the whole name at the present address',
    fields: {
      PROPERTY_TYPE: 'AC01: Checking Accounts',
      CURRENT_CASH_BALANCE: '412.60',
      OWNER_NAME: 'NGUYEN CASEY LINH',
      OWNER_STREET_1: '905 BLUEBONNET TRL',
      OWNER_CITY: 'AUSTIN',
      OWNER_STATE: 'TX',
      OWNER_ZIP: '78701',
      HOLDER_NAME: 'FIRST EXAMPLE BANK OF NOWHERE',
    },
  },
  {
    propertyId: '480000102',
    person: 'casey-nguyen',
    truth: 'theirs',
    why: 'given name first, with an initial',
    fields: {
      PROPERTY_TYPE: 'MS09: Credit Balances Accounts Receivable',
      CURRENT_CASH_BALANCE: '86.05',
      OWNER_NAME: 'CASEY L NGUYEN',
      OWNER_STREET_1: '905 BLUEBONNET TRAIL',
      OWNER_CITY: 'AUSTIN',
      OWNER_STATE: 'TX',
      OWNER_ZIP: '78701',
      HOLDER_NAME: 'EXAMPLE ONLINE MARKETPLACE, INC.',
    },
  },
];

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
