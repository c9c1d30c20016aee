/** Crockford's alphabet: no letter that looks like a digit or another letter. */
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export const recoveryCodeLength = 16;

const groupLength = 4;

/** As it is shown: "4f7k-…", in groups that are easy to copy. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** As it is stored, from what somebody typed: ignores grouping and case, and reads an O as a zero. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const isCode =
    code.length === recoveryCodeLength && [...code].every((it) => recoveryCodeAlphabet.includes(it));
  return isCode ? code : undefined;
}
