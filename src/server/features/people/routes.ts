import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { sendPapers } from './others/entitlement.ts';
import { listOwnPeople } from './others/list-people.ts';
import { type HideUnfiled, removePerson } from './others/remove-other.ts';
import { addPerson, changePerson } from './others/save-other.ts';
import { sendDocuments } from './send-documents.ts';

export function identityRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/identity/documents', async ({ user, body }) => {
    await sendDocuments(deps, user, body);
    return { success: true as const };
  });
}

/** Claims know people, and so cannot be asked by them. */
export function peopleRoutes(app: App, deps: Deps, { hideUnfiled }: { hideUnfiled: HideUnfiled }): void {
  route(app, deps, 'GET /api/people', ({ user }) => listOwnPeople(deps.db, user.id));

  route(app, deps, 'POST /api/people', ({ user, body }) => addPerson(deps, user.id, body));

  route(app, deps, 'PUT /api/people/:personId', ({ user, params, body }) =>
    changePerson(deps, { userId: user.id, ...params }, body),
  );

  route(app, deps, 'DELETE /api/people/:personId', async ({ user, params }) => {
    await removePerson(deps, { userId: user.id, ...params }, hideUnfiled);
    return { success: true as const };
  });

  route(app, deps, 'POST /api/people/:personId/papers', async ({ user, params, body }) => {
    await sendPapers(deps, user, { ...params, ...body });
    return { success: true as const };
  });
}
