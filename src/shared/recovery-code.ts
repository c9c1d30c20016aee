/** Crockford's base 32 alphabet: it has no letter that looks like a digit or another letter. */
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export const recoveryCodeLength = 16;

const groupLength = 4;

/** The code as users see it: "4f7k-…", in groups that are easy to copy. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** The code as it is stored. Grouping and case are ignored, O is read as 0, and I and L as 1. Undefined if it is no code. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const isCode =
    code.length === recoveryCodeLength && [...code].every((it) => recoveryCodeAlphabet.includes(it));
  return isCode ? code : undefined;
}
