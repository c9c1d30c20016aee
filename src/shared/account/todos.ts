/** What can wait for a person. */
export const todoKinds = [
  'continue_scan',
  'add_bank_account',
  'verify_identity',
  'notarize',
  'add_document',
  'send_packet',
  'pay_fee',
  'reconnect',
  'file_in_time',
  'answer_question',
  'review',
  'verify_email',
  'search_yourself',
] as const;

export type TodoKind = (typeof todoKinds)[number];

/** A last day this near is urgent. */
export const soonDays = 14;

/** How near a last day is when we remind somebody of it. */
export const reminderStages = ['soon', 'today'] as const;

/** Where a calendar reads the due days. The key stands after the question mark. */
export const calendarFeedPath = '/api/todos/calendar.ics';

interface Waiting {
  id: string;
  kind: TodoKind;
  /** Days until the last day; negative once it has passed, null if there is none. */
  daysLeft: number | null;
  /** What depends on it, as a decimal; null if that is no sum of money. */
  amount: string | null;
}

/** Whatever is due soon stands first, by its day. Then comes what keeps most else from going on, in the order of `todoKinds`. */
export function orderTodos<Todo extends Waiting>(todos: readonly Todo[]): Todo[] {
  return todos.toSorted(
    (one, other) =>
      dayRank(one) - dayRank(other) ||
      todoKinds.indexOf(one.kind) - todoKinds.indexOf(other.kind) ||
      (one.daysLeft ?? Number.MAX_SAFE_INTEGER) - (other.daysLeft ?? Number.MAX_SAFE_INTEGER) ||
      Number(other.amount) - Number(one.amount) ||
      (one.id < other.id ? -1 : 1),
  );
}

function dayRank({ daysLeft }: Waiting): number {
  return daysLeft === null ? soonDays + 1 : Math.min(daysLeft, soonDays + 1);
}
