/** Characters of a line, for a list without delimiters. The first has the number 1. */
export interface Cut {
  start: number;
  length: number;
}

/** By its heading, by its number, or by its place. */
type Column = string | number | Cut;

type Columns = Readonly<Record<string, Column | Column[] | undefined>>;

export function isCut(column: Column): column is Cut {
  return typeof column === 'object';
}

export function listColumns(columns: Columns): Column[] {
  return Object.values(columns).flatMap((one) => one ?? []);
}

/** The columns of a list of fixed width; undefined for a delimited one. */
export function listCuts({ columns }: { columns: Columns }): Cut[] | undefined {
  const all = listColumns(columns);
  return all.every(isCut) ? all : undefined;
}

/** How an operator knows a column: "OWNER_NAME", "3", or "character 7". */
export function nameColumns(column: Columns[string]): string {
  return [column ?? []]
    .flat()
    .map((one) => (isCut(one) ? `character ${one.start}` : one))
    .join(' or ');
}
