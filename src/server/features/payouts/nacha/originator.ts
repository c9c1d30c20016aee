import type { Deps } from '#server/deps.ts';

/** Who sends the files and through which bank, as the bank has agreed. */
export type Originator = NonNullable<Deps['config']['nacha']>;
