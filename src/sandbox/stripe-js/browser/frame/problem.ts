/** What keeps a field from being complete. */
export interface Problem {
  code: string;
  message: string;
}
