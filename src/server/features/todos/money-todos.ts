import type { listFeesDue } from '#server/features/billing/api.ts';
import type { MoneyWait } from '#server/features/payouts/api.ts';
import { counted } from '#shared/counted.ts';
import { cents, formatAmount, formatCents, fromDecimal } from '#shared/money.ts';
import { identityPath, pagePaths } from '#shared/page-paths.ts';
import type { Waiting } from './todo.ts';

type FeeDue = Awaited<ReturnType<typeof listFeesDue>>[number];

/** Only what can be paid already. */
export function feeTodos(fees: readonly FeeDue[]): Waiting[] {
  return fees.flatMap(({ claimId, claimTitle, amount, dueOn, paymentUrl, isSandbox }) =>
    paymentUrl
      ? [
          {
            kind: 'pay_fee' as const,
            subject: claimId,
            title: `Pay our fee: ${formatAmount(amount)}`,
            detail: `For “${claimTitle}”, which was paid to you.`,
            money: { amountCents: fromDecimal(amount), amountKind: 'exact' as const },
            dueOn,
            claimId,
            action: { label: 'Pay', to: paymentUrl },
            isSandbox,
          },
        ]
      : [],
  );
}

/** What its owner can do about money that waits; what waits for anybody else is no to-do. */
const waysOut = {
  account: { verb: 'Add a bank account', label: 'Add' },
  verification: { verb: 'Verify your bank account', label: 'Verify' },
  choice: { verb: 'Choose a bank account', label: 'Choose' },
  other_account: { verb: 'Add a bank account in your own name', label: 'Add' },
  identity: { verb: 'Verify who you are', label: 'Verify' },
} as const;

type WayOut = keyof typeof waysOut;

const isWayOut = (wait: MoneyWait['for']): wait is WayOut => wait in waysOut;

/** One for everything that waits for the same. */
export function waitingMoneyTodos(waits: readonly MoneyWait[]): Waiting[] {
  return [...Map.groupBy(waits, (wait) => wait.for)].flatMap(([wait, held]) =>
    isWayOut(wait) ? [waitingMoneyTodo(wait, held)] : [],
  );
}

function waitingMoneyTodo(wait: WayOut, held: readonly MoneyWait[]): Waiting {
  const amountCents = cents(held.reduce((total, { netCents }) => total + netCents, 0));
  const { verb, label } = waysOut[wait];
  const [only] = held.length === 1 ? held : [];
  return {
    kind: wait === 'identity' ? 'verify_identity' : 'add_bank_account',
    subject: wait,
    title: `${verb}: ${formatCents(amountCents)} waits for you`,
    detail: only ? `${only.claimTitle}, after our fee.` : `${counted(held.length, 'claim')}, after our fees.`,
    money: { amountCents, amountKind: 'exact' },
    ...(only && { claimId: only.claimId }),
    action: {
      label,
      to: wait === 'identity' ? identityPath(pagePaths.payoutSettings) : pagePaths.payoutSettings,
    },
    isSandbox: held.some(({ isSandbox }) => isSandbox),
  };
}
