/** The file cannot be taken as a list of rows at all: nothing of it is stored. The message is for the operator. */
export class UnreadableFile extends Error {
  override readonly name: string = 'UnreadableFile';
}

/** A list that came empty or with other columns than it should: beside others it is the part that they lack. */
export class DefectiveList extends UnreadableFile {
  override readonly name = 'DefectiveList';
}

/** The file ends before its list does: what was read stands, and what was not read is not known to have vanished. */
export class CutFile extends Error {
  override readonly name = 'CutFile';
}

/** Reading again would end at the same place. */
export function isFaultOfFile(error: unknown): error is UnreadableFile | CutFile {
  return error instanceof UnreadableFile || error instanceof CutFile;
}
