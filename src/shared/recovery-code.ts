/** Crockford's alphabet: no letter that is taken for a digit, or for another letter. */
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export const recoveryCodeLength = 16;

const groupLength = 4;

/** As it is shown: "4f7k-…", in groups that are easy to copy. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** As it is kept, from what somebody typed: groups and capitals do not matter, nor an O for a zero. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const isCode =
    code.length === recoveryCodeLength && [...code].every((it) => recoveryCodeAlphabet.includes(it));
  return isCode ? code : undefined;
}
