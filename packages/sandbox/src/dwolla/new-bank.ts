import { z } from 'zod';
import { isRoutingNumber } from '../../../../src/shared/routing-number.ts';
import { invalid } from './errors.ts';
import { readBody } from './read-body.ts';

interface BankNumbers {
  routingNumber: string;
  accountNumber: string;
}

/** A vendor that has verified an account at its bank and reveals its numbers for a token. */
export interface ProvingPartner {
  readProcessorToken(processorToken: string): BankNumbers | undefined;
}

interface NewBank extends BankNumbers {
  accountType: string;
  name: string;
  /** A verified bank needs no micro-deposits. */
  isProved: boolean;
}

const commonFields = {
  bankAccountType: z.enum(['checking', 'savings', 'general-ledger', 'loan']),
  name: z.string().trim().min(1).max(50),
};
const numbersSchema = z.object({
  ...commonFields,
  routingNumber: z.string().refine(isRoutingNumber, 'Routing number invalid.'),
  accountNumber: z.string().regex(/^\d{4,17}$/),
});
const provedSchema = z.object({ ...commonFields, plaidToken: z.string().min(1).max(200) });

export function readNewBank(body: unknown, partner: ProvingPartner): NewBank {
  if (!z.object({ plaidToken: z.string() }).safeParse(body).success) {
    const { bankAccountType, ...rest } = readBody(numbersSchema, body);
    return { ...rest, accountType: bankAccountType, isProved: false };
  }
  const { bankAccountType, name, plaidToken } = readBody(provedSchema, body);
  const numbers = partner.readProcessorToken(plaidToken);
  if (!numbers) throw invalid({ code: 'Invalid', message: 'Invalid Plaid token.', path: '/plaidToken' });
  return { ...numbers, name, accountType: bankAccountType, isProved: true };
}
