import type { Deps } from '#server/platform/deps.ts';

/** Who sends the files and through which bank, as agreed with that bank. */
export type Originator = NonNullable<Deps['config']['nacha']>;
