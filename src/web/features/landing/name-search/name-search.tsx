import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { NameSearch as Found } from '#shared/contracts/search/name-search.ts';
import { usStates } from '#shared/us-states.ts';
import { ApiError, failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import type { SearchedName } from '#web/lib/session/searched-name.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
import { type FieldProblem, Form } from '#web/ui/forms/form.tsx';
import { FoundRecords } from './found-records.tsx';
import { sendAgainIfSentEarly } from './load-when-used.ts';

const fields = ['firstName', 'lastName', 'state'] as const;

/** What the lists hold for a name, before anybody signs up. The fields keep what was typed before this code was there. */
export function NameSearch() {
  const form = useRef<HTMLDivElement>(null);
  const { search, isSearching, problems, attempt, answer } = useNameSearch();
  useEffect(() => sendAgainIfSentEarly(form.current?.querySelector('form') ?? null), []);
  const errorOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;

  return (
    <>
      <div
        ref={form}
        className="group-has-[#name-found]/hero:border-line group-has-[#name-found]/hero:border-b group-has-[#name-found]/hero:pb-6"
      >
        <Form submit={search} problems={problems} attempt={attempt}>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:group-has-[#name-found]/hero:grid-cols-[1fr_1fr_1fr_auto]">
            <TextField
              id="firstName"
              name="firstName"
              label="First name"
              autoComplete="given-name"
              error={errorOf('firstName')}
            />
            <TextField
              id="lastName"
              name="lastName"
              label="Last name"
              autoComplete="family-name"
              error={errorOf('lastName')}
            />
            <SelectField
              id="state"
              name="state"
              label="State you lived in"
              autoComplete="address-level1"
              error={errorOf('state')}
              defaultValue=""
            >
              <option value="">Select a state</option>
              {Object.entries(usStates).map(([code, words]) => (
                <option key={code} value={code}>
                  {words}
                </option>
              ))}
            </SelectField>
            <div className="flex items-end">
              <Button type="submit" size="large" pending={isSearching} className="w-full min-h-12">
                See what’s on record
              </Button>
            </div>
          </div>
        </Form>
        <p className="mt-3 text-ink-soft text-sm">
          No account, nothing stored. You see how many records carry a name like yours, never whose they are.
        </p>
      </div>
      {answer && <FoundRecords key={attempt} {...answer} />}
    </>
  );
}

function useNameSearch() {
  const [isSearching, setSearching] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ asked: SearchedName; found: Found }>();

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [firstName = '', lastName = '', state = ''] = fields.map((name) =>
      String(typed.get(name) ?? '').trim(),
    );
    const asked = { firstName, lastName, state: state as SearchedName['state'] };
    setSearching(true);
    try {
      setAnswer({ asked, found: await call('POST /api/name-search', { body: asked }) });
      setProblems([]);
    } catch (error) {
      setProblems(problemsOf(error));
    }
    setAttempt((before) => before + 1);
    setSearching(false);
  }

  return { search, isSearching, problems, attempt, answer };
}

function problemsOf(error: unknown): FieldProblem[] {
  const errors = (error instanceof ApiError && error.problem?.errors) || {};
  const named = fields.flatMap((fieldId) => {
    const message = errors[fieldId];
    return message ? [{ fieldId, message }] : [];
  });
  return named.length > 0 ? named : [{ message: failureText(error) }];
}
