/** What an operator asked for cannot be done; the sentence says why and what can. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
}
