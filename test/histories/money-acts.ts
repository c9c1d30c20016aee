import { and, eq, inArray } from 'drizzle-orm';
import { isClosed } from '#sandbox/agencies/claim.ts';
import { approve, pay, reject } from '#sandbox/agencies/progress.ts';
import { returnCodes } from '#sandbox/dwolla/return-codes.ts';
import { giveEsignConsent } from '#server/features/accounts/esign-consent.ts';
import { fileClaim } from '#server/features/claims/filing/file-claim.ts';
import { recordAnswer } from '#server/features/claims/filing/record-answer.ts';
import { addAccount } from '#server/features/payouts/accounts/add-account.ts';
import { makePrimary } from '#server/features/payouts/accounts/make-primary.ts';
import { listAccounts } from '#server/features/payouts/accounts/queries.ts';
import { removeAccount } from '#server/features/payouts/accounts/remove-account.ts';
import { verifyAccount } from '#server/features/payouts/accounts/verify-account.ts';
import { hasDeposits } from '#server/features/payouts/api.ts';
import { askDeletion } from '#server/features/privacy/deletion/ask-deletion.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import { AppError } from '#shared/app-error.ts';
import { hourMs } from '#shared/durations.ts';
import { cents, toDecimal } from '#shared/money.ts';
import { typedAccount } from '#test/support/payout-desk.ts';
import { fixSubmission } from './fix-submission.ts';
import { incomingOf, officeClaimsOf, transfersOf } from './money-facts.ts';
import type { HistoryClaim, MoneyHistory } from './money-history.ts';
import { isUnavailable } from './troubled.ts';

/** Selects the object of an act and the variant in which it happens. */
interface Choice {
  which: number;
  how: number;
}

const actNames = [
  'file',
  'decide',
  'pay',
  'tellOutcome',
  'hear',
  'arrive',
  'takeBack',
  'receiveStray',
  'addAccount',
  'verify',
  'choose',
  'remove',
  'process',
  'bounce',
  'look',
  'wait',
  'breakLine',
  'repeat',
  'delete',
] as const;

export type ActName = (typeof actNames)[number];

type Act = (history: MoneyHistory, choice: Choice) => Promise<unknown> | unknown;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(items.length, 1)];

/** A user whose request is refused or temporarily fails has changed nothing. */
async function byOwner(history: MoneyHistory, act: () => Promise<unknown>): Promise<boolean> {
  if (history.isDeletionAsked) return false;
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof AppError || isUnavailable(error)) return false;
    throw error;
  }
}

const shares = [1, 1, 1, 0.4, 0];
const endings = ['6789', '6789', '1111', '2222', '9003', ...returnEndings()];

function returnEndings(): string[] {
  return Object.keys(returnCodes).map((code) => code.replace('R', '00'));
}

function openOfficeClaim(history: MoneyHistory, { which }: Choice) {
  const known = history.claims.flatMap((claim) => officeClaimsOf(history, claim));
  return pick(
    known.filter((claim) => !isClosed(claim)),
    which,
  );
}

/** The office pays what it found, possibly without having approved the claim first. */
const payFromOffice: Act = (history, choice) => {
  const open = openOfficeClaim(history, choice);
  if (!open) return;
  const amountCents = Math.floor(open.amountCents * (pick(shares, choice.how) ?? 1));
  history.outside.offices.change(open.reference, (claim, step) =>
    pay(claim.decision ? claim : approve(claim, amountCents, step), amountCents, step),
  );
};

const decide: Act = (history, choice) => {
  const open = openOfficeClaim(history, choice);
  if (!open || open.status === 'approved') return;
  history.outside.offices.change(open.reference, (claim, step) =>
    choice.how % 3 === 0 ? reject(claim, 'Not yours.', step) : approve(claim, claim.amountCents, step),
  );
};

const tellOutcome: Act = (history, { which, how }) => {
  const claim = pick(history.claims, which);
  if (!claim) return;
  const paidCents = Math.floor(claim.askedCents * (pick(shares, how) ?? 1));
  const outcome = how % 4 === 0 ? 'rejected' : 'paid';
  return byOwner(history, async () => {
    const answer = { outcome, amount: toDecimal(cents(paidCents)) } as const;
    const told = await recordAnswer(history.deps, keyOf(history, claim), answer, hasDeposits);
    if (told.status === 'paid') claim.toldCents ??= paidCents;
  });
};

const keyOf = ({ userId }: MoneyHistory, { id }: HistoryClaim) => ({ userId, claimId: id });

/** Money from outside reaches our bank, and the notice of it may be lost. */
async function receive(
  history: MoneyHistory,
  paidIn: { amountCents: number; addenda: string },
  isTold = true,
) {
  const { transfers } = history.outside.bank;
  transfers.receive({ ...paidIn, key: `${paidIn.addenda} ${transfers.list().length}` });
  const transferId = transfers.list()[0]?.id ?? '';
  if (isTold) await history.deps.jobs.enqueue(history.deps.db, 'record-deposit', { transferId });
}

/** Sometimes only a part arrives at first, and the rest later. */
const arrive: Act = async (history, { which, how }) => {
  const { underWayCents } = history.outside;
  const own = history.claims
    .flatMap((claim) => officeClaimsOf(history, claim))
    .filter(({ reference }) => underWayCents.has(reference));
  const paid = pick(own, which);
  if (!paid) return;
  const wholeCents = underWayCents.get(paid.reference) ?? 0;
  const amountCents = how % 4 === 0 ? Math.ceil(wholeCents / 3) : wholeCents;
  if (amountCents === wholeCents) underWayCents.delete(paid.reference);
  else underWayCents.set(paid.reference, wholeCents - amountCents);
  await receive(history, { amountCents, addenda: `Claim ${paid.reference}.` }, how % 5 !== 0);
};

/** The office's bank takes back what had arrived, and the office pays it again later. The notice may be lost. */
const takeBack: Act = async (history, { which, how }) => {
  const { bank, underWayCents } = history.outside;
  const arrived = history.claims
    .flatMap((claim) => officeClaimsOf(history, claim))
    .flatMap(({ reference }) => incomingOf(history, reference).map(({ id }) => ({ id, reference })));
  const taken = pick(arrived, which);
  if (!taken || !bank.transfers.takeBack(taken.id)) return;
  const { amountCents } = bank.transfers.require(taken.id);
  underWayCents.set(taken.reference, (underWayCents.get(taken.reference) ?? 0) + amountCents);
  if (how % 5 !== 0)
    await history.deps.jobs.enqueue(history.deps.db, 'record-deposit', { transferId: taken.id });
};

const verifyNext: Act = async (history, { which, how }) => {
  const { deps, outside, userId } = history;
  const account = pick(await listAccounts(deps.db, userId), which);
  if (!account) return;
  const key = { userId, accountId: account.id };
  if (account.status === 'unverified') return byOwner(history, () => verifyAccount(deps, key, undefined));
  const sent = outside.bank.microDeposits.find(account.externalId ?? '');
  if (!sent) return;
  outside.bank.microDeposits.post(sent.fundingSourceId);
  await deps.jobs.enqueue(deps.db, 'refresh-bank-account', { accountId: account.id });
  await history.bench.work('all');
  const [first, second] = sent.amountsCents.map((each) => `0.0${each}`);
  const amounts = how % 5 === 0 ? (['0.98', '0.99'] as const) : ([first ?? '', second ?? ''] as const);
  await byOwner(history, () => verifyAccount(deps, key, amounts));
};

const onAccount =
  (act: (history: MoneyHistory, accountId: string) => Promise<unknown>): Act =>
  async (history, { which }) => {
    const account = pick(await listAccounts(history.deps.db, history.userId), which);
    if (account) await byOwner(history, () => act(history, account.id));
  };

/** The bank changes a transfer and notifies us, unless the notice is lost. */
const atBank =
  (act: (history: MoneyHistory, transferId: string, choice: Choice) => unknown): Act =>
  async (history, choice) => {
    const transfer = pick(transfersOf(history, history.books?.owed ?? []), choice.which);
    if (!transfer?.correlationId) return;
    act(history, transfer.id, choice);
    const { jobs, db } = history.deps;
    // After an account is deleted we learn of this only by the notice, and the bank repeats an unanswered notice.
    const isTold = choice.how % 5 !== 0 || !history.books?.isThere;
    if (isTold) await jobs.enqueue(db, 'follow-payout', { payoutId: transfer.correlationId });
  };

/** Runs the hourly checks for this person only. */
const look: Act = async ({ deps: { db, jobs }, userId }) => {
  const ofUser = and(eq(claims.userId, userId), inArray(claims.status, ['filed', 'approved']));
  for (const { id: claimId, referenceNumber } of await db.select().from(claims).where(ofUser))
    await jobs.enqueue(db, referenceNumber ? 'refresh-claim' : 'send-claim', { claimId });
  for (const { id: payoutId, externalId } of await db
    .select()
    .from(payouts)
    .where(eq(payouts.userId, userId)))
    await jobs.enqueue(db, externalId ? 'follow-payout' : 'send-payout', { payoutId });
  for (const { id: accountId, externalId } of await listAccounts(db, userId))
    await jobs.enqueue(db, externalId ? 'refresh-bank-account' : 'register-bank-account', { accountId });
};

export const acts: Record<ActName, Act> = {
  file: async (history, { which }) => {
    const claim = pick(history.claims, which);
    const signing = { signedName: 'Sample Person', fromAddress: '192.0.2.7' };
    if (!claim) return;
    await byOwner(history, () => giveEsignConsent(history.deps, history.userId, versionOf(legalTexts.esign)));
    await byOwner(history, () => fileClaim(history.deps, keyOf(history, claim), signing));
    await fixSubmission(history, claim);
  },
  decide,
  pay: payFromOffice,
  tellOutcome,
  hear: async (history, { which }) => {
    const claim = pick(history.claims, which);
    if (claim) await history.deps.jobs.enqueue(history.deps.db, 'refresh-claim', { claimId: claim.id });
  },
  arrive,
  takeBack,
  receiveStray: (history, { how }) =>
    receive(history, { amountCents: 100 + how, addenda: `NO-SUCH-CLAIM-${history.userId}` }),
  addAccount: (history, { how }) =>
    byOwner(history, () =>
      addAccount(
        history.deps,
        { id: history.userId, sessionId: history.sessionId },
        { ...typedAccount({ ending: pick(endings, how) ?? '' }), accountType: 'checking' },
      ),
    ),
  verify: verifyNext,
  choose: onAccount(({ deps, userId, sessionId }, accountId) =>
    makePrimary(deps, { userId, sessionId, accountId }),
  ),
  remove: onAccount(({ deps, userId }, accountId) => removeAccount(deps, { userId, accountId })),
  process: atBank(({ outside }, transferId) => outside.bank.transfers.process(transferId)),
  bounce: atBank(({ outside }, transferId, { how }) =>
    outside.bank.transfers.bounce(transferId, pick(Object.keys(returnCodes), how) ?? 'R01'),
  ),
  look,
  wait: ({ outside }) => outside.clock.advance(25 * hourMs),
  breakLine: ({ line }, { how }) => {
    line.trouble = how % 2 === 0 ? 'not reached' : 'answer lost';
  },
  repeat: ({ bench }, { which, how }) => bench.repeat(which * 7 + how),
  delete: async (history) => {
    await askDeletion(history.deps, history.userId);
    history.isDeletionAsked = true;
  },
};
