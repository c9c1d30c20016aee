import { orderTodos, type TodoKind } from '#shared/account/todos.ts';
import { type CalendarDate, daysFromTo, formatDate } from '#shared/calendar-date.ts';
import type { AmountKind } from '#shared/claims/claims.ts';
import type { Todo } from '#shared/contracts/todos.ts';
import { counted } from '#shared/counted.ts';
import { type Cents, toDecimal } from '#shared/money.ts';

/** What waits, before it is known how much time is left where the person lives. */
export interface Waiting {
  kind: TodoKind;
  /** What it is about, so that it keeps its id for as long as it waits. */
  subject: string;
  title: string;
  detail: string;
  money?: { amountCents: Cents; amountKind: AmountKind };
  dueOn?: CalendarDate | null;
  claimId?: string;
  personId?: string;
  action: Todo['action'];
  isSandbox?: boolean;
}

interface Circumstances {
  today: CalendarDate;
  /** Whose it is, by person, where the account has several. */
  whose: ReadonlyMap<string, string>;
}

/** Everything that waits, most urgent first. */
export function toTodos(waiting: readonly Waiting[], circumstances: Circumstances): Todo[] {
  return orderTodos(waiting.map((each) => toTodo(each, circumstances)));
}

function toTodo(
  {
    kind,
    subject,
    title,
    detail,
    money,
    dueOn = null,
    claimId,
    personId,
    action,
    isSandbox = false,
  }: Waiting,
  { today, whose }: Circumstances,
): Todo {
  return {
    id: `${kind}:${subject}`,
    kind,
    when: dueOn ? timeLeft(dueOn, today) : meanwhile[kind],
    title,
    detail,
    amount: money ? toDecimal(money.amountCents) : null,
    amountKind: money?.amountKind ?? null,
    dueOn,
    daysLeft: dueOn ? daysFromTo(today, dueOn) : null,
    claimId: claimId ?? null,
    whose: (personId && whose.get(personId)) ?? null,
    action,
    isSandbox,
  };
}

/** Nearer than this, the days are counted. */
const countedDays = 14;

function timeLeft(dueOn: CalendarDate, today: CalendarDate): string {
  const days = daysFromTo(today, dueOn);
  if (days < 0) return `Was due ${shortDay(dueOn, today)}`;
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days <= countedDays ? `${counted(days, 'day')} left` : `By ${shortDay(dueOn, today)}`;
}

/** "Nov 23", with its year if that is another one. */
function shortDay(day: CalendarDate, today: CalendarDate): string {
  const [monthAndDay = '', year] = formatDate(day).split(', ');
  return year === today.slice(0, 4) ? monthAndDay : `${monthAndDay}, ${year}`;
}

/** What stands in place of a day where there is none. */
const meanwhile: Record<TodoKind, string> = {
  continue_scan: 'First',
  add_bank_account: 'Money waits',
  verify_identity: 'Needed first',
  notarize: 'Before it’s sent',
  add_document: 'The office waits',
  send_packet: 'Ready to send',
  pay_fee: 'Fee due',
  reconnect: 'Not read now',
  file_in_time: 'To file',
  answer_question: 'Needs your answer',
  review: 'We’re looking',
  verify_email: 'Needed first',
  search_yourself: 'When you have time',
};
