import type { gmail_v1 } from '@googleapis/gmail';

const systemLabels = [
  'INBOX',
  'SENT',
  'DRAFT',
  'SPAM',
  'TRASH',
  'UNREAD',
  'STARRED',
  'IMPORTANT',
  'CHAT',
  'CATEGORY_PERSONAL',
  'CATEGORY_SOCIAL',
  'CATEGORY_PROMOTIONS',
  'CATEGORY_UPDATES',
  'CATEGORY_FORUMS',
];

export const labels: gmail_v1.Schema$Label[] = systemLabels.map((id) => ({
  id,
  name: id,
  type: 'system',
  ...(id.startsWith('CATEGORY_') && { messageListVisibility: 'hide', labelListVisibility: 'labelHide' }),
}));
