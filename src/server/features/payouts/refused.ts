/** An operator's request that cannot be carried out. The message says why, and what the operator can do instead. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
}
