import { parseArgs } from 'node:util';
import { closeByHand, extendRequest, listOpenRequests } from '#server/features/privacy/api.ts';
import { runOperatorCommand } from './operator-command.ts';

/** Closes or extends the named requests, then lists the open ones. */
await runOperatorCommand(async ({ db, audit }) => {
  const { values } = parseArgs({ options: { done: { type: 'string' }, extend: { type: 'string' } } });
  const desk = { db, audit, now: () => new Date() };
  if (values.done) console.log(await closeByHand(desk, values.done));
  if (values.extend) console.log(await extendRequest(desk, values.extend));
  for (const line of await listOpenRequests(desk)) console.log(line);
  return 0;
});
