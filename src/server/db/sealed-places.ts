/** Where a connection's token stands sealed. More than one feature opens it. */
export function connectionTokenPlace({ id, userId }: { id: string; userId: string }) {
  return { userId, table: 'connections', rowId: id, column: 'sealed_token' };
}
