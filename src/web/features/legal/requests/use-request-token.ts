import { useEffect, useState } from 'react';

const parameter = 'request';

/** The mailed link's token. The address keeps no copy: it is seen over the shoulder and stays in the history. */
export function useRequestToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get(parameter));
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}
