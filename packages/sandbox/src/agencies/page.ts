import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Deliveries, deliveriesTable } from '#sandbox/institution/deliveries.ts';
import type { Collection } from '#sandbox/institution/document-store.ts';
import { type SeenRequest, seenTable } from '#sandbox/institution/seen-requests.ts';
import { formReader, parseForms, refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { AppError, cents, formatAmount, sandboxVendors, toDecimal } from '#sandbox/shared.ts';
import { type Claim, isClosed } from './claim.ts';
import type { ClaimDesk } from './claim-desk.ts';
import { noticeText } from './notices.ts';
import { Problem } from './problem.ts';
import { approve, askForDocument, outcomeRules, pay, reject, type Step } from './progress.ts';

const text = z.string().trim().min(1).max(300);

const idSchema = z.object({ id: z.string().max(100) });

const rejectSchema = idSchema.extend({ reason: text });

const askSchema = idSchema.extend({ description: text });

/** Dollars, with two digits of cents or none. An empty amount means the approved amount, or else the whole claim. */
const paySchema = idSchema.extend({
  amount: z
    .string()
    .trim()
    .regex(/^(\d{1,8}(\.\d{2})?)?$/)
    .transform((dollars) => Number(dollars.includes('.') ? dollars.replace('.', '') : `${dollars}00`)),
});

const read = formReader('Fill in what the button needs; amounts look like 120.50.');

const shownClaims = 50;

const actions = `${sandboxVendors.agencies.path}/actions`;

const room = sandboxVendors.agencies.path;

interface PageParts {
  desk: ClaimDesk;
  deliveries: Deliveries;
  seen: Collection<SeenRequest>;
}

export function pageRoute(corner: FastifyInstance, parts: PageParts): void {
  corner.get(room, (_request, reply) => sendPage(reply, agenciesPage(parts)));
}

function agenciesPage({ desk, deliveries, seen }: PageParts): Html {
  return layout({
    title: 'Agencies',
    content: html`<h1>Agencies</h1>
<p class="lead">A stand-in for the offices that hold money. A claim goes from filed to paid automatically in about a minute
at normal speed; the buttons decide right away.</p>
<h2>Claims</h2>
${claimList(desk.list())}
<h2>What the offices do automatically</h2>
${rulesTable()}
<h2>Notices</h2>
${deliveriesTable(deliveries.list(), { label: noticeText, action: `${room}/actions/resend` })}
<h2>Requests received</h2>
${seenTable(seen.list())}`,
  });
}

function rulesTable(): Html {
  return html`<p>The first matching rule decides.</p>
<table>
<thead><tr><th scope="col">When</th><th scope="col">Then</th></tr></thead>
<tbody>
${outcomeRules.map((rule) => {
  const asks = rule.asksFor && `asks for a document (${rule.asksFor}), then `;
  const decides = rule.rejectsBecause
    ? `rejects: ${rule.rejectsBecause}`
    : `pays ${rule.paysPercent ?? 100}%`;
  return html`<tr><td>${rule.when}</td><td>${asks}${decides}</td></tr>
`;
})}
</tbody>
</table>`;
}

/** Newest first. */
function claimList(claims: readonly Claim[]): Html {
  if (claims.length === 0) return html`<p class="empty">No claims yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">Claim</th><th scope="col">Agency</th><th scope="col" class="amount">Amount</th>
<th scope="col">State</th><th scope="col">Decide</th></tr></thead>
<tbody>
${claims.slice(0, shownClaims).map(claimRow)}
</tbody>
</table>`;
}

function claimRow(claim: Claim): Html {
  const { reference, claimant, agencyId, amountCents, receivedAt } = claim;
  return html`<tr><td><code>${reference}</code><br>${shorten(claimant.fullName, 60)}<br>${timestamp(receivedAt)}</td>
<td>${agencyId}</td><td class="amount">${money(amountCents)}</td><td>${stateOf(claim)}</td>
<td>${isClosed(claim) ? appealButton(claim) : buttons(claim)}</td></tr>
`;
}

function stateOf({ status, paidAmountCents, reason, documentRequests }: Claim): Html {
  const asked = documentRequests.find(({ answeredAt }) => !answeredAt);
  return html`${status.replaceAll('_', ' ')}${paidAmountCents === undefined ? undefined : html`: ${money(paidAmountCents)}`}
${reason && html`<br>${reason}`}${asked && html`<br>Asked for: ${asked.description}`}`;
}

function appealButton({ reference, status }: Claim): Html | undefined {
  if (status !== 'rejected') return undefined;
  return html`<form method="post" class="actions" action="${actions}/overturn">
<input type="hidden" name="id" value="${reference}"><button>Approve on appeal</button></form>`;
}

function buttons({ reference, status }: Claim): Html {
  const own = html`<input type="hidden" name="id" value="${reference}">`;
  return html`<form method="post" class="actions" action="${actions}/pay">${own}
<label>Dollars (blank for the full amount) <input name="amount" inputmode="decimal" maxlength="11" size="10"></label>
<button>Pay</button></form>
${status === 'approved' ? undefined : undecidedButtons(own)}`;
}

function undecidedButtons(own: Html): Html {
  return html`<form method="post" class="actions" action="${actions}/approve">${own}<button>Approve</button></form>
<form method="post" class="actions" action="${actions}/reject">${own}
<label>Reason <input name="reason" value="The office could not confirm the claim." maxlength="300"></label>
<button>Reject</button></form>
<form method="post" class="actions" action="${actions}/ask">${own}
<label>Document <input name="description" value="A copy of a photo ID" maxlength="300"></label>
<button>Ask for a document</button></form>`;
}

function money(amountCents: number): string {
  return formatAmount(toDecimal(cents(amountCents)));
}

/** The buttons with which the sandbox's user decides for an office. */
export function actionRoutes(
  corner: FastifyInstance,
  { desk, deliveries }: { desk: ClaimDesk; deliveries: Deliveries },
): void {
  parseForms(corner);

  function action<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    act: (fields: z.output<Schema>) => unknown,
  ): void {
    corner.post(`${room}/actions/${name}`, { preHandler: refuseCrossSiteActions }, ({ body }, reply) => {
      explainProblems(() => act(read(schema, body)));
      return reply.redirect(room, 303);
    });
  }

  const changeUndecided = (id: string, act: (claim: Claim, step: Step) => Claim) =>
    desk.change(id, (claim, step) => {
      if (claim.status === 'approved') throw new Problem('claim_closed', 'This claim is approved already.');
      return act(claim, step);
    });

  action('approve', idSchema, ({ id }) =>
    changeUndecided(id, (claim, step) => approve(claim, claim.amountCents, step)),
  );
  action('reject', rejectSchema, ({ id, reason }) =>
    changeUndecided(id, (claim, step) => reject(claim, reason, step)),
  );
  action('ask', askSchema, ({ id, description }) =>
    changeUndecided(id, (claim, step) => askForDocument(claim, description, step)),
  );
  action('pay', paySchema, ({ id, amount }) =>
    desk.change(id, (claim, step) => {
      const amountCents = amount || (claim.decision?.approvedAmountCents ?? claim.amountCents);
      return pay(claim.decision ? claim : approve(claim, amountCents, step), amountCents, step);
    }),
  );
  action('overturn', idSchema, ({ id }) => desk.overturn(id));
  action('resend', idSchema, ({ id }) => deliveries.resend(id));
}

/** Turns an office's JSON error into one that is shown as a page. */
function explainProblems(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) throw new AppError('bad_request', error.message, { cause: error });
    throw error;
  }
}
