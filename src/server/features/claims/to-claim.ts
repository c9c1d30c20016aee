import { usualTimeOf } from '#catalog/offices/usual-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isReadyToSend } from '#shared/claims/claims.ts';
import { type Standing, standingOf } from '#shared/claims/standing.ts';
import type { Claim, ClaimPage, ListedClaim, OpenMoney } from '#shared/contracts/claims.ts';
import { cents, toDecimal } from '#shared/money.ts';
import type { ClaimEventRow, ClaimRow, ListedClaimRow } from './queries.ts';

/** What is not done with yet of the money of a person's paid claims, by claim. */
export type OpenMoneyByClaim = ReadonlyMap<string, OpenMoney>;

/** Converts a row to the claim that its owner sees in a list. */
export function toListedClaim(row: ListedClaimRow, moneyByClaim: OpenMoneyByClaim): ListedClaim {
  const money = moneyByClaim.get(row.id) ?? null;
  return {
    ...toClaim(row),
    personId: row.personId,
    officeClaims: row.officeClaims,
    isReadyToSend: isPrepared(row),
    openQuestionCount: row.openQuestionCount,
    standing: standingOfRow(row, money),
    money,
  };
}

export function standingOfRow(row: StandingRow, money: OpenMoney | null): Standing {
  const { status, openQuestionCount, amountCents, filingMode, filingSentAt, officeStep } = row;
  return standingOf({
    status,
    openQuestionCount,
    isUnsent: isPrepared(row) || (status === 'filed' && filingMode !== null && filingSentAt === null),
    officeStep,
    moneyStage: money?.stage ?? null,
    isPaidNothing: status === 'paid' && amountCents === 0,
  });
}

function isPrepared({ status, filingMode: mode, filingSentAt: sentAt }: StandingRow): boolean {
  return isReadyToSend({ status }, mode ? { mode, sentAt } : undefined);
}

type StandingRow = Pick<
  ListedClaimRow,
  'status' | 'openQuestionCount' | 'amountCents' | 'filingMode' | 'filingSentAt' | 'officeStep'
>;

export function toClaim(row: ClaimRow | ListedClaimRow): Claim {
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    description: row.description,
    amount: toDecimal(cents(row.amountCents)),
    amountKind: row.amountKind,
    status: row.status,
    type: row.type,
    confidence: row.confidence,
    ...estimateRecoveryTime(row),
    filingComplexity: row.filingComplexity,
    deadline: row.deadline,
    source: { name: row.sourceName, url: row.sourceUrl },
    state: row.state,
    isSandbox: row.isSandbox,
    referenceNumber: row.referenceNumber,
    filedAt: row.filedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What our own claims there took counts more than what the office says, and that more than what is usual. */
function estimateRecoveryTime(row: ClaimRow | ListedClaimRow) {
  const measured = 'claimCount' in row ? measureRecoveryTime(row) : undefined;
  if (measured) return { estimatedRecoveryTime: measured, isOfficesTime: false };
  const offices = row.type === 'unclaimed_property' ? usualTimeOf(row.state) : undefined;
  return {
    estimatedRecoveryTime: offices ?? row.estimatedRecoveryTime,
    isOfficesTime: offices !== undefined,
  };
}

function measureRecoveryTime({
  shortDays,
  medianDays,
  longDays,
  claimCount,
}: ListedClaimRow): string | undefined {
  if (shortDays === null || medianDays === null || longDays === null || claimCount === null) return undefined;
  return formatRecoveryTime({ shortDays, medianDays, longDays, claimCount });
}

export function toTimeline(events: readonly ClaimEventRow[]): ClaimPage['timeline'] {
  return events.map(({ kind, text, createdAt }) => ({ kind, text, at: createdAt.toISOString() }));
}

interface Measured {
  shortDays: number;
  medianDays: number;
  longDays: number;
  claimCount: number;
}

const units = [
  { name: 'day', days: 1, untilDays: 14 },
  { name: 'week', days: 7, untilDays: 91 },
  { name: 'month', days: 30.4, untilDays: Number.POSITIVE_INFINITY },
] as const;

/** For example "About 4 weeks (3 to 5), based on 12 claims here". Eight of ten claims fell within the range. */
export function formatRecoveryTime({ shortDays, medianDays, longDays, claimCount }: Measured): string {
  const unit = units.find(({ untilDays }) => longDays < untilDays) ?? units[2];
  const inUnits = (days: number) => Math.max(1, Math.round(days / unit.days));
  const [short, median, long] = [inUnits(shortDays), inUnits(medianDays), inUnits(longDays)];
  const range = short === long ? '' : ` (${short} to ${long})`;
  return `About ${median} ${unit.name}${median === 1 ? '' : 's'}${range}, based on ${claimCount} claims here`;
}

/** Asks who pays claims out. */
export type FindOpenMoney = (deps: Deps, userId: string) => Promise<OpenMoneyByClaim>;

/** Nothing is asked for claims of which none is paid. */
export async function openMoneyOf(
  deps: Deps,
  claims: readonly Pick<ListedClaimRow, 'userId' | 'status'>[],
  findOpenMoney: FindOpenMoney,
): Promise<OpenMoneyByClaim> {
  const paid = claims.find(({ status }) => status === 'paid');
  return paid ? findOpenMoney(deps, paid.userId) : new Map();
}
