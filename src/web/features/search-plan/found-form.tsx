import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { CallInput } from '#shared/contracts/api.ts';
import { foundEntrySchema, mostEntries, type PlanSearch } from '#shared/contracts/search/search-plan.ts';
import { counted } from '#shared/counted.ts';
import { amountRefusal, readAmount } from '#shared/money.ts';
import { isStateCode, usStates } from '#shared/us-states.ts';
import { BrowserError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import {
  acceptedDocuments,
  fileFailureText,
  maxDocumentText,
  readBase64,
  refusalOfDocument,
} from '#web/lib/files.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField, SelectField, TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { Note } from '#web/ui/note.tsx';
import type { ReadPage } from './paste-results.tsx';

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
  .transform(({ amount: typed, state, address, ...entry }, { addIssue }) => {
    const amount = entry.amountKind === 'unknown' ? undefined : readAmount(typed);
    const place = address ? { address } : {};
    if (isStateCode(state)) return { ...entry, ...place, ...(amount && { amount }), state };
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
  /** What was read of a page, before anybody has confirmed it. */
  read: ReadPage | undefined;
  send: (entries: Entries) => Promise<{ claims: readonly { id: string }[] }>;
  /** With why the page was not kept, if it was not. */
  onDone: (problem: string | undefined) => void;
  onCancel: () => void;
}

export function FoundForm({ search, drafts, read, send, onDone, onCancel }: FoundFormProps) {
  const [evidence, setEvidence] = useState(read?.file);
  const onlyState = search.states.length === 1 ? search.states[0] : undefined;
  const blank = blankEntry(onlyState ?? '');
  const { form, field, watch, setValue, isSubmitting } = useSubmitForm({
    schema: formSchema,
    defaultValues: drafts.get(search.id) ?? { entries: [blank] },
    send: async ({ entries }) => {
      const { claims } = await send(entries);
      drafts.delete(search.id);
      onDone(evidence && (await keepEvidence(claims, evidence)));
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
      {read && <WhatWasRead {...read} />}
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
          <TextField
            label="City, ZIP or address (if shown)"
            autoComplete="off"
            {...field(`entries.${place}.address`)}
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
      <FileField
        id="evidence"
        label="Keep the page with the claim (optional)"
        hint={`A PDF or a picture of at most ${maxDocumentText}, as evidence. Pictures are kept and not read.`}
        accept={acceptedDocuments}
        onChange={({ target }) => setEvidence(target.files?.[0])}
      />
      {evidence && <p className="wrap-anywhere -mt-3 text-ink-soft text-sm">Will be kept: {evidence.name}</p>}
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

/** Returns why the page was not kept, which loses no claim. */
async function keepEvidence(claims: readonly { id: string }[], file: File): Promise<string | undefined> {
  try {
    const refusal = refusalOfDocument(file);
    if (refusal) throw new BrowserError(refusal);
    const body = { kind: 'other' as const, fileName: file.name, contentBase64: await readBase64(file) };
    for (const { id } of claims)
      await call('POST /api/claims/:claimId/documents', { params: { claimId: id }, body });
    return undefined;
  } catch (error) {
    return `The page wasn’t kept. ${fileFailureText(error)} You can add it to the claim, under its documents.`;
  }
}

function WhatWasRead({ entries, leftOutCount, notUnderstood }: ReadPage) {
  return (
    <Note tone="caution">
      <p className="font-semibold">
        {counted(entries.length, 'entry', 'entries')} read. Check each against the page, and remove what isn’t
        yours.
      </p>
      {leftOutCount > 0 && (
        <p>
          {counted(leftOutCount, 'more entry', 'more entries')} on the page: add these first, then read the
          rest.
        </p>
      )}
      {notUnderstood.length > 0 && (
        <>
          <p className="mt-2">These lines we couldn’t read. If one is yours, add it as an entry:</p>
          <ul className="wrap-anywhere list-disc pl-5">
            {notUnderstood.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

/** What was read, as if it had been typed. */
export function typedOf({ states }: PlanSearch, { entries }: ReadPage): Typed {
  const [only] = states.length === 1 ? states : [];
  return {
    entries: entries.map(({ heldIn, ...entry }) => ({
      ...entry,
      state: only ?? (heldIn && states.includes(heldIn) ? heldIn : ''),
    })),
  };
}

const blankEntry = (state: string): Typed['entries'][number] => ({
  ownerName: '',
  holder: '',
  propertyId: '',
  address: '',
  amountKind: 'exact',
  amount: '',
  state,
});
