/** How many things wait for the reader. */
export function TodoCount({ count }: { count: number }) {
  return (
    <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-wait px-1.5 font-semibold text-ground text-xs tabular-nums">
      {count > 99 ? '99+' : count}
    </span>
  );
}
