import { parseArgs } from 'node:util';
import { closeByHand, extendRequest, listOpenRequests } from '#server/features/privacy/api.ts';
import { operatorCommand } from './operator-command.ts';

/** Closes or extends the named requests, then lists the open ones. */
export const run = operatorCommand(async ({ db, audit, args, print }) => {
  const { values } = parseArgs({ args, options: { done: { type: 'string' }, extend: { type: 'string' } } });
  const desk = { db, audit, now: () => new Date() };
  if (values.done) print(await closeByHand(desk, values.done));
  if (values.extend) print(await extendRequest(desk, values.extend));
  for (const line of await listOpenRequests(desk)) print(line);
  return 0;
});
