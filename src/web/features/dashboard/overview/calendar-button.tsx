import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { call } from '#web/lib/calls/call.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { longDate } from '#web/lib/date-text.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';

const calendarQuery = queryOptions({ ...callQuery('GET /api/todos/calendar'), refetchOnMount: 'always' });

/** Due days in the reader's own calendar. */
export function CalendarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" className="size-4" />
        Days in your calendar
      </Button>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CalendarDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: calendar } = useQuery(calendarQuery);
  const make = useMutation({
    mutationFn: () => call('POST /api/todos/calendar'),
    onSuccess: ({ createdAt }) => queryClient.setQueryData(calendarQuery.queryKey, { createdAt }),
  });
  const end = useMutation({
    mutationFn: () => call('DELETE /api/todos/calendar'),
    onSuccess: () => {
      make.reset();
      queryClient.setQueryData(calendarQuery.queryKey, { createdAt: null });
      notify({ title: 'Calendar address ended', description: 'Calendars that used it show nothing new.' });
    },
  });
  const url = make.data?.url;
  return (
    <Dialog
      title="Days in your calendar"
      description="Make an address and add it to your calendar program as a calendar from the internet. It shows what is due, with the amount, and nothing else about you."
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {url && <NewAddress url={url} />}
        {!url && calendar?.createdAt && (
          <p>
            An address was made on {longDate(calendar.createdAt)}. We keep no copy of it; a new one replaces
            it.
          </p>
        )}
        <FailureProblem error={make.error ?? end.error} />
        <div className="flex flex-wrap gap-3">
          {!url && (
            <Button pending={make.isPending} pendingLabel="Making…" onClick={() => make.mutate()}>
              {calendar?.createdAt ? 'Make a new address' : 'Make an address'}
            </Button>
          )}
          {calendar?.createdAt && (
            <Button
              variant="secondary"
              pending={end.isPending}
              pendingLabel="Ending…"
              onClick={() => end.mutate()}
            >
              End this address
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function NewAddress({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify({ title: 'Address copied' });
    } catch (error) {
      notifyFailure('Address Not Copied')(error);
    }
  }

  return (
    <div className="grid gap-3">
      <TextField
        id="calendar-address"
        label="Your calendar’s address"
        hint="Whoever has it sees these days, so treat it like a password. It’s shown only now."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="secondary" onClick={copy}>
        Copy the address
      </Button>
    </div>
  );
}
