import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#shared/contracts/search/people.ts';
import { call } from '#web/lib/calls/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

export function RemovePerson({ person: { id, name } }: { person: Person }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/people/:personId', { params: { personId: id } }),
    onSuccess: async () => {
      setAsking(false);
      await queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <Button variant="ghost" size="small" className="-my-2" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          description="We stop searching, and delete the details, the plan and the claims that nobody has filed. What was filed stays, and you can go on with it."
          confirmLabel="Remove"
          keepLabel="Keep"
          change={remove}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
