/** The file cannot be taken as a list of rows at all: nothing of it is stored. The message is for the operator. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The file ends before its list does: what was read stands, and what was not read is not known to have vanished. */
export class CutFile extends Error {
  override readonly name = 'CutFile';
}
