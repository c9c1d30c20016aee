import { expect, test } from 'vitest';
import { orderTodos, soonDays, type TodoKind } from './todos.ts';

const todo = (kind: TodoKind, daysLeft: number | null = null, amount: string | null = null) => ({
  id: `${kind} ${daysLeft} ${amount}`,
  kind,
  daysLeft,
  amount,
});

/** Each in the wanted order; the test gives them reversed. */
test.each<[string, readonly ReturnType<typeof todo>[]]>([
  [
    'what is overdue, then what is due soon, by its day',
    [todo('pay_fee', -2, '49.99'), todo('file_in_time', 0), todo('file_in_time', 5), todo('continue_scan')],
  ],
  [
    'a day beyond two weeks is not urgent',
    [todo('verify_email', soonDays), todo('add_bank_account'), todo('pay_fee', soonDays + 1)],
  ],
  [
    'what keeps most else from going on',
    [
      todo('continue_scan'),
      todo('add_bank_account', null, '1.00'),
      todo('verify_identity'),
      todo('notarize', null, '5.00'),
      todo('add_document', null, '5.00'),
      todo('send_packet', null, '900.00'),
      todo('pay_fee', 28, '49.99'),
      todo('reconnect'),
      todo('answer_question', 40, '3258.00'),
      todo('review'),
      todo('verify_email'),
    ],
  ],
  [
    'the earlier day and then the larger amount among the same kind',
    [
      todo('answer_question', 30, '1.00'),
      todo('answer_question', 200, '9.00'),
      todo('answer_question', null, '1258.00'),
      todo('answer_question', null, '77.70'),
      todo('answer_question'),
    ],
  ],
  ['the more urgent kind on the same day', [todo('pay_fee', 3), todo('answer_question', 3)]],
])('%s stands first', (_, wanted) => {
  expect(orderTodos(wanted.toReversed())).toEqual(wanted);
});

test('the order does not depend on the order in which things are found', () => {
  const same = [todo('reconnect'), { ...todo('reconnect'), id: 'another' }];
  expect(orderTodos(same)).toEqual(orderTodos(same.toReversed()));
});
