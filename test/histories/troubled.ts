import { VendorError } from '#server/providers/vendor-error.ts';

/** What befalls the next call of a vendor: it is not reached, or its answer is lost. */
type Trouble = 'not reached' | 'answer lost' | undefined;

export interface Line {
  trouble: Trouble;
}

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** A vendor's provider behind a line that can fail once. Only the named calls go over it. */
export function onLine<Provider extends object>(
  provider: Provider,
  calls: readonly (keyof Provider & string)[],
  line: Line,
): Provider {
  const behind = calls.map((name) => [name, failing(provider[name] as Call, line)]);
  return { ...provider, ...Object.fromEntries(behind) };
}

function failing(call: Call, line: Line): Call {
  return async (...args) => {
    const { trouble } = line;
    line.trouble = undefined;
    if (trouble === 'not reached') throw unavailable();
    const answer = await call(...args);
    if (trouble === 'answer lost') throw unavailable();
    return answer;
  };
}

function unavailable(): VendorError {
  return new VendorError({ vendor: 'agencies', failure: 'unavailable' });
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof VendorError && error.failure === 'unavailable';
}
