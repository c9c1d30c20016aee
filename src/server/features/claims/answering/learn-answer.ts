import type { Question } from '#catalog/questions.ts';
import { forgetAddress, forgetName, learnAddress, learnName } from '#server/features/people/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isStateCode } from '#shared/us-states.ts';
import type { ClaimRow } from '../queries.ts';
import { inNormalCase } from '../questions/normal-case.ts';

type Asked = Pick<ClaimRow, 'userId' | 'personId'>;

/** Keeps what a "yes" tells of the person, so that every scan searches with it. */
export async function learnAnswer(deps: Deps, tx: Tx, person: Asked, question: Question): Promise<void> {
  const address = addressIn(question);
  if (address) await learnAddress(deps, tx, person, address);
  const name = nameIn(question);
  if (name) await learnName(deps, tx, person, name);
}

/** Takes back what an earlier "yes" told. */
export async function forgetAnswer(deps: Deps, tx: Tx, person: Asked, question: Question): Promise<void> {
  const address = addressIn(question);
  if (address) await forgetAddress(deps, tx, person, address);
  const name = nameIn(question);
  if (name) await forgetName(deps, tx, person, name);
}

function addressIn(question: Question) {
  if (question.kind !== 'address') return undefined;
  const [street, city] = [question.street, question.city].map((part) => part && inNormalCase(part));
  const state = question.state && isStateCode(question.state) ? question.state : null;
  const { zip } = question;
  const place = [state, zip].filter(Boolean).join(' ');
  const text = [street, city, place].filter(Boolean).join(', ');
  return { text, street: street ?? null, city: city ?? null, state, zip };
}

/** A suffix belongs to the last name, where people write it. */
function nameIn(question: Question) {
  if (question.kind === 'name') {
    const { firstName, middleName, lastName } = question;
    return { firstName, middleName, lastName };
  }
  if (question.kind !== 'suffix') return undefined;
  const { firstName, lastName, suffix } = question;
  return { firstName, middleName: null, lastName: `${lastName} ${suffix}` };
}
