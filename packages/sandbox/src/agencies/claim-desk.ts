import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Alarms } from '#sandbox/institution/alarms.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { type Claim, type DocumentDetails, type Filing, isClosed } from './claim.ts';
import { Problem } from './problem.ts';
import { advance, approve, dueAfter, review, type Step } from './progress.ts';

interface Filed extends Filing {
  agencyId: string;
  idempotencyKey: string;
}

export interface ClaimDesk {
  /** Filing again with the same key returns the same claim. The same key with other contents is refused. */
  file(filed: Filed): Claim;
  require(reference: string): Claim;
  list(): Claim[];
  addDocument(
    reference: string,
    document: DocumentDetails & { idempotencyKey: string; requestId?: string | undefined },
  ): { id: string; receivedAt: string };
  /** Changes a claim that is still open, and sends a notice for every new step in its history. */
  change(reference: string, act: (claim: Claim, step: Step) => Claim): Claim;
  /** Approves a rejected claim, as after its owner's appeal. */
  overturn(reference: string): Claim;
  resume(): void;
}

/** What an office pays to the agent who filed for the claimant. A check counts as deposited on the day it is written. */
export interface Payment {
  reference: string;
  amountCents: number;
}

interface DeskParts {
  store: DocumentStore;
  now: () => Date;
  speed: number;
  alarms: Alarms;
  notify: (claim: Claim, status: Claim['status']) => void;
  /** Must be idempotent: a second call for the same claim pays nothing more. */
  payAgent: (payment: Payment) => void;
}

export function openClaimDesk({ store, now, speed, alarms, notify, payAgent }: DeskParts): ClaimDesk {
  const claims = store.collection<Claim>('claims');
  const referenceByKey = new Map(claims.list().map((claim) => [keyOf(claim), claim.reference]));

  function wake({ reference, dueAt }: Claim): void {
    if (dueAt) alarms.set(dueAt, () => advanceIfDue(reference, dueAt));
  }

  function save(claim: Claim): Claim {
    claims.put(claim.reference, claim);
    referenceByKey.set(keyOf(claim), claim.reference);
    wake(claim);
    return claim;
  }

  function payIfDue(claim: Claim): void {
    const amountCents = agentsPart(claim);
    if (claim.status === 'paid' && amountCents > 0) payAgent({ reference: claim.reference, amountCents });
  }

  function saveAndNotify(before: Claim, after: Claim): Claim {
    save(after);
    payIfDue(after);
    for (const { status } of after.history.slice(before.history.length)) notify(after, status);
    return after;
  }

  /** The next step is timed from when this one was due, so that the office catches up after the sandbox was off. */
  function advanceIfDue(reference: string, dueAt: string): void {
    const claim = claims.find(reference);
    if (claim?.dueAt === dueAt) saveAndNotify(claim, advance(claim, { at: new Date(dueAt), speed }));
  }

  function requireOne(reference: string): Claim {
    const claim = claims.find(reference);
    if (!claim) throw new Problem('not_found', 'There is no such claim.');
    return claim;
  }

  function requireOpen(reference: string): Claim {
    const claim = requireOne(reference);
    if (isClosed(claim)) throw new Problem('claim_closed', 'This claim is closed.');
    return claim;
  }

  return {
    file: ({ agencyId, idempotencyKey, ...filing }) => {
      const filingDigest = createHash('sha256').update(JSON.stringify(filing)).digest('hex');
      const known = claims.find(referenceByKey.get(keyOf({ agencyId, idempotencyKey })) ?? '');
      if (known && known.filingDigest !== filingDigest)
        throw new Problem('idempotency_conflict', 'This key was used to file something else.');
      if (known) return known;
      const at = now();
      const receivedAt = at.toISOString();
      return save({
        ...filing,
        reference: newReference(),
        agencyId,
        idempotencyKey,
        filingDigest,
        status: 'received',
        receivedAt,
        dueAt: dueAfter('received', { at, speed }),
        history: [{ status: 'received', at: receivedAt }],
        documentRequests: [],
        documents: [],
      });
    },
    require: requireOne,
    list: () => claims.list().toReversed(),
    addDocument: (reference, { requestId, ...document }) => {
      const claim = requireOne(reference);
      const known = claim.documents.find(({ idempotencyKey }) => idempotencyKey === document.idempotencyKey);
      if (known) return known;
      requireOpen(reference);
      const at = now();
      const received = { ...document, id: randomUUID(), receivedAt: at.toISOString() };
      const documented = { ...claim, documents: [...claim.documents, received] };
      const answered = answerRequest(documented, requestId, received.receivedAt);
      const isComplete = answered.documentRequests.every(({ answeredAt }) => answeredAt);
      const isWaiting = claim.status === 'more_information_needed';
      saveAndNotify(claim, isWaiting && isComplete ? review(answered, { at, speed }) : answered);
      return received;
    },
    change: (reference, act) => {
      const claim = requireOpen(reference);
      return saveAndNotify(claim, act(claim, { at: now(), speed }));
    },
    overturn: (reference) => {
      const claim = requireOne(reference);
      if (claim.status !== 'rejected') throw new Problem('claim_closed', 'This claim is not rejected.');
      // The refusal ended the agreement with the agent, so an office that pays both pays the claimant alone.
      const payTo = claim.payTo === 'apart' ? 'claimant' : claim.payTo;
      return saveAndNotify(
        { ...claim, payTo },
        approve({ ...claim, payTo }, claim.amountCents, { at: now(), speed }),
      );
    },
    resume: () => {
      for (const claim of claims.list()) {
        wake(claim);
        // A killed office may have recorded a payment without making it. The alarm runs only once every institution is ready.
        alarms.set(claim.receivedAt, () => payIfDue(claim));
      }
    },
  };
}

function agentsPart({ payTo, agentPercent = 0, paidAmountCents = 0 }: Claim): number {
  if (payTo === 'apart') return Math.floor((paidAmountCents * agentPercent) / 100);
  return payTo === 'agent' ? paidAmountCents : 0;
}

/** A document that names no request answers the oldest open request. */
function answerRequest(claim: Claim, requestId: string | undefined, answeredAt: string): Claim {
  const open = claim.documentRequests.filter((request) => !request.answeredAt);
  const answered = requestId === undefined ? open[0] : open.find(({ id }) => id === requestId);
  if (requestId !== undefined && !answered) throw new Problem('not_found', 'There is no such open request.');
  const documentRequests = claim.documentRequests.map((request) =>
    request.id === answered?.id ? { ...request, answeredAt } : request,
  );
  return { ...claim, documentRequests };
}

function keyOf({ agencyId, idempotencyKey }: Pick<Claim, 'agencyId' | 'idempotencyKey'>): string {
  return `${agencyId} ${idempotencyKey}`;
}

/** Leaves out letters and digits that are easily confused. */
function newReference(): string {
  const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `CLM-${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`;
}
