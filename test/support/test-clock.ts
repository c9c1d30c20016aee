/** Creates a clock that moves only when a test advances it. */
export function createTestClock(startsAt = new Date('2026-03-02T15:00:00.000Z')) {
  let currentMs = startsAt.getTime();
  return {
    now: () => new Date(currentMs),
    advance: (ms: number) => {
      currentMs += ms;
    },
  };
}
