export { deleteUnreadableEvent, listUnreadableEvents } from './unreadable-events.ts';
