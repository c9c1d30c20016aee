/** The file is not a list of rows at all, so nothing of it is stored. The message is for the operator. */
export class UnreadableFile extends Error {
  override readonly name: string = 'UnreadableFile';
}

/** A list that is empty or has other columns than expected. Next to other parts, it counts as a missing part. */
export class DefectiveList extends UnreadableFile {
  override readonly name = 'DefectiveList';
}

/** The file ends before its list does. The rows that were read stay, and the rest must not count as vanished. */
export class CutFile extends Error {
  override readonly name = 'CutFile';
}

/** Reading the file again would fail at the same place. */
export function isFaultOfFile(error: unknown): error is UnreadableFile | CutFile {
  return error instanceof UnreadableFile || error instanceof CutFile;
}
