import { useEffect } from 'react';
import { z } from 'zod';
import type { CallInput } from '#shared/contracts/api.ts';
import { foundEntrySchema, mostEntries, type PlanSearch } from '#shared/contracts/search/search-plan.ts';
import { amountRefusal, readAmount } from '#shared/money.ts';
import { isStateCode, usStates } from '#shared/us-states.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';

/** As typed: the amount in any writing, and perhaps no state yet. */
const typedEntry = foundEntrySchema
  .omit({ amount: true, state: true })
  .extend({ amount: z.string(), state: z.string() })
  // Also where another field has a problem, so that all of them are named at once.
  .refine(({ amount, amountKind }) => amountKind === 'unknown' || readAmount(amount) !== undefined, {
    path: ['amount'],
    message: amountRefusal,
    when: () => true,
  })
  .transform(({ amount: typed, state, ...entry }, { addIssue }) => {
    const amount = entry.amountKind === 'unknown' ? undefined : readAmount(typed);
    if (isStateCode(state)) return { ...entry, ...(amount && { amount }), state };
    addIssue({ code: 'custom', path: ['state'], message: 'Choose the state whose office holds it' });
    return z.NEVER;
  });

const formSchema = z.object({ entries: z.array(typedEntry) });

type Typed = z.input<typeof formSchema>;

/** What was typed for a search and not sent yet, by the search's id. */
export type Drafts = Map<string, Typed>;

type Outcome = CallInput<'POST /api/search-plan/:searchId/outcome'>['body'];
type Entries = Extract<Outcome, { outcome: 'found' }>['entries'];

interface FoundFormProps {
  search: PlanSearch;
  drafts: Drafts;
  send: (entries: Entries) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

export function FoundForm({ search, drafts, send, onDone, onCancel }: FoundFormProps) {
  const onlyState = search.states.length === 1 ? search.states[0] : undefined;
  const blank = blankEntry(onlyState ?? '');
  const { form, field, watch, setValue, isSubmitting } = useSubmitForm({
    schema: formSchema,
    defaultValues: drafts.get(search.id) ?? { entries: [blank] },
    send: async ({ entries }) => {
      await send(entries);
      drafts.delete(search.id);
      onDone();
    },
  });
  const typed = watch();
  const { entries } = typed;
  useEffect(() => {
    if (!isSubmitting) drafts.set(search.id, structuredClone(typed));
  });

  function cancel() {
    drafts.delete(search.id);
    onCancel();
  }

  return (
    <Form {...form}>
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else that tells it from the others.
        <fieldset key={place} className="grid gap-4 rounded-card border border-line p-4 sm:p-5">
          <legend className="px-1 font-semibold">
            {entries.length === 1 ? 'What the office shows' : `Entry ${place + 1}`}
          </legend>
          <TextField label="Owner, as printed" autoComplete="off" {...field(`entries.${place}.ownerName`)} />
          <TextField label="Company (if shown)" autoComplete="off" {...field(`entries.${place}.holder`)} />
          <TextField
            label="Property ID (if shown)"
            autoComplete="off"
            {...field(`entries.${place}.propertyId`)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label="The amount is" {...field(`entries.${place}.amountKind`)}>
              <option value="exact">exact</option>
              <option value="up_to">at most</option>
              <option value="at_least">more than</option>
              <option value="unknown">not shown</option>
            </SelectField>
            {entry.amountKind !== 'unknown' && (
              <TextField
                label="Amount in dollars"
                inputMode="decimal"
                autoComplete="off"
                {...field(`entries.${place}.amount`)}
              />
            )}
          </div>
          {!onlyState && (
            <SelectField label="State that holds it" {...field(`entries.${place}.state`)}>
              <option value="">Choose a state</option>
              {search.states.map((state) => (
                <option key={state} value={state}>
                  {usStates[state]}
                </option>
              ))}
            </SelectField>
          )}
          {entries.length > 1 && (
            <div>
              <Button
                variant="ghost"
                size="small"
                onClick={() =>
                  setValue(
                    'entries',
                    entries.filter((_, other) => other !== place),
                  )
                }
              >
                Remove entry {place + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {entries.length < mostEntries && (
        <div>
          <Button variant="secondary" onClick={() => setValue('entries', [...entries, blank])}>
            Add another entry
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting}>
          Add to your claims
        </Button>
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const blankEntry = (state: string): Typed['entries'][number] => ({
  ownerName: '',
  holder: '',
  propertyId: '',
  amountKind: 'exact',
  amount: '',
  state,
});
