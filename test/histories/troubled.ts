import { VendorError } from '#server/platform/providers/vendor-error.ts';

/** The fault of the next vendor call: the vendor is not reached, or its response is lost. */
type Trouble = 'not reached' | 'answer lost' | undefined;

export interface Line {
  trouble: Trouble;
}

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** Wraps a vendor's provider so that one of the named calls can fail once. */
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
