export { findNotificationChoices } from './queries.ts';
