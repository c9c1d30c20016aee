import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { addPasskey, offerPasskey, removePasskey } from './passkeys.ts';
import { renewCodes } from './recovery-codes.ts';
import { describeTwoFactor } from './service.ts';
import { confirmTotp, startTotp, turnOffTotp } from './totp.ts';

const done = { success: true } as const;

export function twoFactorRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/user/two-factor', ({ user }) => describeTwoFactor(deps, user));

  route(app, deps, 'POST /api/user/two-factor/totp', ({ user }) => startTotp(deps, user));

  route(app, deps, 'POST /api/user/two-factor/totp/confirm', ({ user, body, request }) =>
    confirmTotp(deps, { userId: user.id, code: body.code, address: request.ip }),
  );

  route(app, deps, 'DELETE /api/user/two-factor/totp', async ({ user }) => {
    await turnOffTotp(deps, user.id);
    return done;
  });

  route(app, deps, 'POST /api/user/two-factor/recovery-codes', ({ user }) => renewCodes(deps, user.id));

  route(app, deps, 'POST /api/user/two-factor/passkeys/options', ({ user }) => offerPasskey(deps, user));

  route(app, deps, 'POST /api/user/two-factor/passkeys', ({ user, body }) =>
    addPasskey(deps, { user, ...body }),
  );

  route(app, deps, 'DELETE /api/user/two-factor/passkeys/:passkeyId', async ({ user, params }) => {
    await removePasskey(deps, { userId: user.id, passkeyId: params.passkeyId });
    return done;
  });
}
