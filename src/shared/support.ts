export const supportAuthors = ['user', 'support'] as const;

export type SupportAuthor = (typeof supportAuthors)[number];
