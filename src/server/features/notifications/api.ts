export { findNotificationChoices } from './notification-choices.ts';
