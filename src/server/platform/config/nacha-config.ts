import { z } from 'zod';
import { isRoutingNumber } from '#shared/payouts/routing-number.ts';

const routingNumber = z.string().refine(isRoutingNumber, 'Use a routing number of nine digits');

/** Banks truncate longer names when they print them. */
const bankText = (maxLength: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9 .,&'/-]+$/, 'Use letters and digits')
    .max(maxLength, `Use at most ${maxLength} characters`);

/** The values that a bank assigns to a sender of files. Either all of them are set or none. */
export const nachaEnvironment = {
  NACHA_IMMEDIATE_DESTINATION: routingNumber.optional(),
  NACHA_IMMEDIATE_ORIGIN: z
    .string()
    .regex(/^\d{9,10}$/, 'Use the 9 or 10 digits that your bank gave you')
    .optional(),
  NACHA_DESTINATION_NAME: bankText(23).optional(),
  NACHA_ORIGIN_NAME: bankText(23).optional(),
  NACHA_COMPANY_NAME: bankText(16).optional(),
  NACHA_COMPANY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'Use 10 digits or capitals')
    .optional(),
  NACHA_ODFI_ROUTING_NUMBER: routingNumber.optional(),
};

export const nachaKeySet = [
  'NACHA_IMMEDIATE_DESTINATION',
  'NACHA_IMMEDIATE_ORIGIN',
  'NACHA_DESTINATION_NAME',
  'NACHA_ORIGIN_NAME',
  'NACHA_COMPANY_NAME',
  'NACHA_COMPANY_ID',
  'NACHA_ODFI_ROUTING_NUMBER',
] as const satisfies (keyof typeof nachaEnvironment)[];

type NachaValues = { [Name in (typeof nachaKeySet)[number]]?: string | undefined };

/** Identifies the sender of payout files and the bank that receives them. */
export interface NachaOriginator {
  immediateDestination: string;
  immediateOrigin: string;
  destinationName: string;
  originName: string;
  companyName: string;
  companyId: string;
  odfiRoutingNumber: string;
}

export function nachaOriginator(values: NachaValues): NachaOriginator | undefined {
  const originator = {
    immediateDestination: values.NACHA_IMMEDIATE_DESTINATION,
    immediateOrigin: values.NACHA_IMMEDIATE_ORIGIN,
    destinationName: values.NACHA_DESTINATION_NAME,
    originName: values.NACHA_ORIGIN_NAME,
    companyName: values.NACHA_COMPANY_NAME,
    companyId: values.NACHA_COMPANY_ID,
    odfiRoutingNumber: values.NACHA_ODFI_ROUTING_NUMBER,
  };
  return isComplete(originator) ? originator : undefined;
}

function isComplete(
  originator: Record<keyof NachaOriginator, string | undefined>,
): originator is NachaOriginator {
  return Object.values(originator).every((value) => value !== undefined);
}
