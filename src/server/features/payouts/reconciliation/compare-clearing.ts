import { balanceOf, listMovements } from '#server/features/ledger/api.ts';
import { dayMs } from '#shared/durations.ts';
import type { Difference } from './difference.ts';
import { listDepositSums, listUnmatchedDeposits, listWaitingClaimIds } from './queries.ts';
import type { Sources } from './sources.ts';

/** Offices announce a payment some days before it reaches our bank, rarely longer than this. */
const awaitedMs = 14 * dayMs;
/** Money may arrive this long before the office announces it. */
const earlyMs = 3 * dayMs;

interface Paid {
  recoveredCents: number;
  depositedCents: number;
  /** True if the bank took back some of the money that had arrived. */
  wasTakenBack: boolean;
  /** The time of the latest recovery, deposit or reversal. */
  heardAt: Date;
}

/** Compares what offices announced with what arrived, for each claim and in total. */
export async function compareClearing({ db, at }: Sources): Promise<Difference[]> {
  const unmatched = await listUnmatchedDeposits(db);
  const paid = await readPaid(db);
  const waiting = await listWaitingClaimIds(db);
  const open = [...paid].filter(
    ([, { recoveredCents, depositedCents }]) => recoveredCents !== depositedCents,
  );
  const explained =
    sum(unmatched.map(({ amountCents }) => amountCents)) +
    sum(open.map(([, { recoveredCents, depositedCents }]) => depositedCents - recoveredCents));
  const unexplained = (await balanceOf(db, { kind: 'clearing' })) - explained;
  return [
    ...unmatched.map(({ externalId, amountCents }): Difference => {
      return { kind: 'deposit_unmatched', ids: { transferId: externalId }, cents: amountCents };
    }),
    ...open.flatMap(([claimId, one]) => openClaim(claimId, one, { at, isWaiting: waiting.has(claimId) })),
    ...(unexplained === 0 ? [] : [{ kind: 'clearing_unexplained', ids: {}, cents: unexplained } as const]),
  ];
}

async function readPaid(db: Sources['db']): Promise<Map<string, Paid>> {
  const paid = new Map<string, Paid>();
  for (const { subjectId, amountCents, at } of await listMovements(db, {
    kinds: ['recovery'],
    from: new Date(0),
  }))
    paid.set(subjectId, {
      recoveredCents: amountCents,
      depositedCents: 0,
      wasTakenBack: false,
      heardAt: at,
    });
  for (const { claimId, cents, lastAt, wasTakenBack } of await listDepositSums(db)) {
    const known = paid.get(claimId);
    const heardAt = known && known.heardAt > lastAt ? known.heardAt : lastAt;
    const recoveredCents = known?.recoveredCents ?? 0;
    paid.set(claimId, { recoveredCents, depositedCents: cents, wasTakenBack, heardAt });
  }
  return paid;
}

function openClaim(
  claimId: string,
  { recoveredCents, depositedCents, wasTakenBack, heardAt }: Paid,
  { at, isWaiting }: { at: Date; isWaiting: boolean },
): Difference[] {
  const ageMs = at.getTime() - heardAt.getTime();
  const cents = depositedCents - recoveredCents;
  // The payout was already sent, so the owner has the money and we do not.
  if (cents < 0 && wasTakenBack && !isWaiting)
    return [{ kind: 'deposit_taken_back', ids: { claimId }, cents }];
  if (cents < 0)
    return [{ kind: ageMs > awaitedMs ? 'deposit_missing' : 'deposit_awaited', ids: { claimId }, cents }];
  const isEarly = recoveredCents === 0 && ageMs <= earlyMs;
  return isEarly ? [] : [{ kind: 'deposit_excess', ids: { claimId }, cents }];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
