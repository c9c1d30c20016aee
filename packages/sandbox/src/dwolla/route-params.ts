export interface OfOne {
  Params: { id: string };
}
