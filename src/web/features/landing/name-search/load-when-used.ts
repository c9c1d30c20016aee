/** A form that was sent before its code was there has this mark, and sends itself again. */
const sentEarly = 'sent';

/**
 * Loads code when somebody begins to use the place that it is for. Until then the place is as it was prerendered, and what is
 * typed there stays. If loading fails, the place is marked, so that the style sheet shows what to do.
 */
export async function loadWhenUsed<Code>(placeId: string, load: () => Promise<Code>): Promise<Code> {
  const place = globalThis.document?.getElementById(placeId);
  if (!place) return load();
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    place.dataset[sentEarly] = '';
  });
  for (;;) {
    await nextUse(place);
    const code = await load().catch(() => undefined);
    if (code) {
      delete place.dataset.failed;
      return code;
    }
    place.dataset.failed = '';
  }
}

function nextUse(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const used = new AbortController();
    const onUse = () => {
      used.abort();
      resolve();
    };
    for (const type of ['focusin', 'pointerover', 'submit'])
      place.addEventListener(type, onUse, { signal: used.signal });
  });
}

export function sendAgainIfSentEarly(form: HTMLFormElement | null): void {
  const place = form?.closest<HTMLElement>(`[data-${sentEarly}]`);
  if (!place) return;
  delete place.dataset[sentEarly];
  form?.requestSubmit();
}
