export interface Command {
  id: string;
  name: string;
  /** Also finds the command. */
  alias?: string;
  /** The shortcut that does the same. */
  keys?: string | undefined;
  run: () => void;
}

/** Finds the commands that contain each word of the text, ignoring case. */
export function filterCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.toLowerCase().split(/\s+/);
  return commands.filter(({ name, alias = '' }) => {
    const words = `${name} ${alias}`.toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}
