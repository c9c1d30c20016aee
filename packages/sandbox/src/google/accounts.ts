import { type Persona, type PersonaId, requirePersona } from '#sandbox/people/personas.ts';

/** A Google Account. Each invented person has one. */
export interface Account {
  email: string;
  name: string;
  persona: Persona;
}

const owners: readonly PersonaId[] = ['jordan-rivera', 'casey-nguyen', 'morgan-whitfield', 'anyone'];

export const accounts: readonly Account[] = owners.map(requirePersona).map((persona) => ({
  email: persona.email,
  name: persona.fullNames[0] ?? persona.email,
  persona,
}));

export function findAccount(email: string): Account | undefined {
  return accounts.find((account) => account.email === email.toLowerCase());
}
