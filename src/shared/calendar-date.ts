/** A day without a time, as "YYYY-MM-DD"; such texts sort in the order of their days. */
export type CalendarDate = string;

export function isRealDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00.000Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

/** Whether somebody born on this day has reached the age. Who is born on 29 February does so on 1 March. */
export function hasReachedAge({ bornOn, age, at }: { bornOn: CalendarDate; age: number; at: Date }): boolean {
  const year = Number(bornOn.slice(0, 4)) + age;
  const birthday = new Date(Date.UTC(year, Number(bornOn.slice(5, 7)) - 1, Number(bornOn.slice(8, 10))));
  return birthday.getTime() <= at.getTime();
}
