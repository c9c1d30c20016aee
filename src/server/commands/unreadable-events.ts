import { parseArgs } from 'node:util';
import { deleteUnreadableEvent, listUnreadableEvents } from '#server/features/webhooks/api.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { counted } from '#shared/counted.ts';
import { isUuid } from '#shared/text-field.ts';
import { operatorCommand } from './operator-command.ts';

const usage = 'Use: npm run unreadable-events, or npm run unreadable-events -- --delete ID';

function readEventId(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { delete: { type: 'string' } } }).values.delete;
  } catch {
    throw new StartupError(usage);
  }
}

/** For operators: lists the events that a vendor signed and nobody can read, and deletes one that is dealt with. */
export const run = operatorCommand(async ({ db, noteRun, args, print }) => {
  const eventId = readEventId(args);
  const about = { option: 'delete', resource: { kind: 'outside_event', id: eventId ?? '' } };
  await noteRun({ command: 'unreadable-events', ...(eventId && about) });
  if (eventId) {
    if (!isUuid(eventId) || !(await deleteUnreadableEvent(db, eventId)))
      throw new StartupError(`There is no unreadable event ${eventId}.`);
    print(`Event ${eventId} is deleted.`);
    return 0;
  }
  const events = await listUnreadableEvents(db);
  for (const { id, vendor, createdAt, problem, body } of events)
    print(`${id} from ${vendor} at ${createdAt.toISOString()}: ${problem}\n  ${JSON.stringify(body)}`);
  print(`${counted(events.length, 'event')} could not be read.`);
  return 0;
});
