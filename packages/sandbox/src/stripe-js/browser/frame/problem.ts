/** The reason why a field is incomplete or invalid. */
export interface Problem {
  code: string;
  message: string;
}
