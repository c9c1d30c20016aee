import { cents, formatCents } from '#shared/money.ts';
import { sentAgain } from './conditions.ts';
import type { Finding } from './finding.ts';
import { statedLines } from './stated-lines.ts';
import type { TaxYearRecords } from './tax-year-records.ts';
import { line, toDollars } from './whole-dollars.ts';

/** An undeliverable check, and a cancelled one. */
const returnedCodes = ['740', '841'];
const issuedCode = '846';

/** Finds a refund that was returned to the IRS, was not sent again, and is still on the account. */
export function findUndeliveredRefund({
  taxYear,
  account,
  transactions,
}: TaxYearRecords<number>): Finding | undefined {
  const returned = transactions.findLast(({ code }) => returnedCodes.includes(code));
  const balance = account?.facts.amounts.accountBalance;
  if (!account || !returned || balance === undefined) return undefined;
  if (transactions.some(({ code, date }) => code === issuedCode && date > returned.date)) return undefined;
  // Whatever the IRS has since used for other debts is gone from the balance.
  const dollars = Math.min(-toDollars(returned.amountCents), -toDollars(balance));
  if (dollars <= 0) return undefined;
  return {
    kind: 'undelivered-refund',
    confidence: 'high',
    computed: {
      dollars,
      lines: [
        line(
          'Returned refund',
          -toDollars(returned.amountCents),
          `Code ${returned.code} on ${returned.date}`,
        ),
        line('Credit on the account', -toDollars(balance), 'As the transcript states'),
        line('Refund to be sent again', dollars, 'The smaller of the two'),
      ],
    },
    shows: `Your ${taxYear} refund could not be delivered and was returned to the IRS. Your transcript shows the credit and no later refund.`,
    toConfirm: [sentAgain],
    evidence: [
      {
        label: `Code ${returned.code}, ${returned.description} (${account.fileName})`,
        detail: `${returned.date}: ${formatCents(cents(returned.amountCents))}`,
      },
      ...statedLines(account, ['accountBalance']),
    ],
  };
}
