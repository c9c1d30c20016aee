import type { ReactNode } from 'react';
import type { Coverage } from '#shared/contracts/sources.ts';
import { counted } from '#shared/counted.ts';
import { connectPath, detailsPath } from '#shared/page-paths.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { TextLink } from '../link.tsx';

/** What is really searched for a person: by us, in their accounts, and only by themselves. */
export function CoverageGroups({ coverage }: { coverage: Coverage }) {
  const { checked, followed, elsewhere, knowsState } = coverage;
  return (
    <div className="grid gap-x-8 gap-y-6 text-left md:grid-cols-3">
      <Group title="Checked by us" empty="We have no list to read yet.">
        {checked.map((list) => (
          <Row key={`${list.id}${list.isSandbox}`} name={list.name} url={list.url}>
            {counted(list.recordCount, 'record')}
            {list.isSandbox && ', sample list'} · {dayRead(list)}
          </Row>
        ))}
      </Group>
      <Group
        title="Follows your accounts"
        empty={
          <>
            Nothing is connected. <TextLink to={connectPath}>Connect an account</TextLink> to find refunds and
            double charges.
          </>
        }
      >
        {followed.map((account) => (
          <Row key={account.id} name={account.name}>
            {account.needsSignIn
              ? 'Needs you to sign in again'
              : account.readAt
                ? `Read ${shortDate(account.readAt)}`
                : 'Being read'}
          </Row>
        ))}
      </Group>
      <Group
        title="Search there yourself"
        note={
          knowsState ? undefined : (
            <>
              Your addresses name no state, so we can’t say which offices to ask.{' '}
              <TextLink to={detailsPath}>Add your state</TextLink>.
            </>
          )
        }
        empty={knowsState ? 'We have a list of each state you told us about.' : undefined}
      >
        {elsewhere.map(({ id, name, url, state }) => (
          <Row key={id} name={name} url={url}>
            {state
              ? 'We have no list of this office. Searching is free.'
              : 'Many states at once, not all. Free.'}
          </Row>
        ))}
      </Group>
    </div>
  );
}

type CheckedList = Coverage['checked'][number];

function dayRead({ readAt, isBeingRead }: Pick<CheckedList, 'readAt' | 'isBeingRead'>): string {
  if (readAt) return `read ${shortDate(readAt)}`;
  return isBeingRead ? 'still being read' : 'read in part';
}

interface GroupProps {
  title: string;
  note?: ReactNode;
  empty?: ReactNode;
  children: ReactNode[];
}

function Group({ title, note, empty, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
      {children.length === 0 && empty && <p className="mt-1 text-ink-soft text-sm">{empty}</p>}
      {children.length > 0 && <ul className="mt-1 divide-y divide-line">{children}</ul>}
    </section>
  );
}

function Row({ name, url, children }: { name: string; url?: string; children: ReactNode }) {
  return (
    <li className="py-2 text-sm">
      {url ? <OfficeLink name={name} url={url} /> : <span className="wrap-anywhere font-medium">{name}</span>}
      <span className="block text-ink-soft tabular-nums">{children}</span>
    </li>
  );
}

/** An office's own page, beside ours. */
export function OfficeLink({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link inline-block py-0.5">
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
