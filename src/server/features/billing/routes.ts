import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { ensureVisitor, findVisitor } from '#server/platform/http/session-cookie.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import type { PlanId } from '#shared/plans.ts';
import { keepBuyerEmail } from './buyer-email.ts';
import { cancelPlan, keepPlan } from './cancel-plan.ts';
import { confirmPayment } from './confirm-payment.ts';
import { listFeeInvoices, listPayments, readSubscription } from './read-billing.ts';
import { startPayment } from './start-payment.ts';

interface PaymentCall {
  user: SessionUser | undefined;
  body: { plan: PlanId; amount?: number | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
}

export function billingRoutes(app: App, deps: Deps): void {
  async function start({
    user,
    body,
    request,
    reply,
  }: PaymentCall): Promise<CallOutput<'POST /api/create-payment-intent'>> {
    const visitorHash = user ? findVisitor(request) : ensureVisitor(request, reply);
    const clientSecret = await startPayment(deps, {
      user,
      visitorHash,
      planId: body.plan,
      amountCents: body.amount,
      address: request.ip,
    });
    return { clientSecret, ...deps.stripe.cardForm };
  }

  route(app, deps, 'POST /api/create-payment-intent', start);

  route(app, deps, 'POST /api/subscription/create-payment-intent', async (call) => ({
    ...(await start(call)),
    success: true as const,
  }));

  route(app, deps, 'POST /api/payment/email', async ({ user, body, request }) => {
    const payer = { userId: user?.id, visitorHash: findVisitor(request) };
    const { payment_intent_id: paymentIntentId, email } = body;
    await keepBuyerEmail(deps, { payer, paymentIntentId, email, address: request.ip });
    return { success: true as const };
  });

  route(app, deps, 'POST /api/payment/confirm', async ({ user, body, request }) => {
    const { plan, needsAccount } = await confirmPayment(deps, {
      userId: user?.id,
      visitorHash: findVisitor(request),
      paymentIntentId: body.payment_intent_id,
    });
    return { success: true as const, subscriptionPlan: plan, needsAccount };
  });

  route(app, deps, 'POST /api/subscription/cancel', async ({ user }) => {
    const accessUntil = await cancelPlan(deps, user.id);
    return { success: true as const, accessUntil: accessUntil?.toISOString() ?? null };
  });

  route(app, deps, 'POST /api/subscription/keep', async ({ user }) => {
    const renewsAt = await keepPlan(deps, user.id);
    return { success: true as const, renewsAt: renewsAt?.toISOString() ?? null };
  });

  route(app, deps, 'GET /api/subscription', ({ user }) => readSubscription(deps, user));

  route(app, deps, 'GET /api/payments', async ({ user }) => ({
    payments: await listPayments(deps, user.id),
    feeInvoices: await listFeeInvoices(deps, user.id),
  }));
}
