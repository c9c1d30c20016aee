interface AlarmsOptions {
  now: () => Date;
  log: (line: string) => void;
}

export interface Alarms {
  /** Acts at that time, or at once if it has passed. Alarms are not stored: the caller must set them again after a restart. */
  set(dueAt: string, act: () => void): void;
  close(): void;
}

/** Timers for what an institution will do by itself later. */
export function openAlarms({ now, log }: AlarmsOptions): Alarms {
  const timers = new Set<NodeJS.Timeout>();

  function ring(act: () => void): void {
    try {
      act();
    } catch (error) {
      log(`Sandbox could not act by itself: ${error instanceof Error ? error.stack : error}`);
    }
  }

  return {
    set: (dueAt, act) => {
      const waitMs = Math.max(0, new Date(dueAt).getTime() - now().getTime());
      const timer = setTimeout(() => {
        timers.delete(timer);
        ring(act);
      }, waitMs);
      timers.add(timer);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
