import type { ReactNode } from 'react';
import { listDayWords, oldListWords } from '#shared/claims/list-day.ts';
import type { Coverage } from '#shared/contracts/sources.ts';
import { counted } from '#shared/counted.ts';
import { connectPath, detailsPath, pagePaths } from '#shared/page-paths.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { classNames } from '../class-names.ts';
import { TextLink } from '../link.tsx';

interface CoverageGroupsProps {
  coverage: Coverage;
  headingLevel?: 3 | 4;
  /** One below the other, in a narrow column. */
  isNarrow?: boolean;
}

/** What is really searched for a person: by us, in their accounts, and only by themselves. */
export function CoverageGroups({ coverage, headingLevel = 3, isNarrow = false }: CoverageGroupsProps) {
  const { checked, followed, elsewhere, knowsState } = coverage;
  return (
    <div className={classNames('grid gap-x-8 gap-y-6 text-left', !isNarrow && 'md:grid-cols-3')}>
      <Group headingLevel={headingLevel} title="Checked by us" empty="We have no list to read yet.">
        {checked.map((list) => (
          <Row key={`${list.id}${list.isSandbox}`} name={list.name} url={list.url}>
            {counted(list.recordCount, 'record')}
            {list.isSandbox && ', sample list'} · {listAge(list)}
          </Row>
        ))}
      </Group>
      <Group
        headingLevel={headingLevel}
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
            {kindNames[account.kind]} · {accountState(account)}
          </Row>
        ))}
      </Group>
      <Group
        headingLevel={headingLevel}
        title="Search there yourself"
        note={
          knowsState ? (
            <>
              <TextLink to={pagePaths.searchPlan}>Your search plan</TextLink> has the words ready.
            </>
          ) : (
            <>
              Your addresses name no state, so we can’t say which offices to ask.{' '}
              <TextLink to={detailsPath}>Add your state</TextLink>.
            </>
          )
        }
        empty={knowsState ? 'We have a list of each state you told us about.' : undefined}
      >
        {elsewhere.map(({ id, name, url, state, tip }) => (
          <Row key={id} name={name} url={url}>
            {state
              ? 'We have no list of this office. Searching is free.'
              : 'Many states at once, not all. Free.'}
            {tip && ` ${tip}`}
          </Row>
        ))}
      </Group>
    </div>
  );
}

const kindNames: Record<Coverage['followed'][number]['kind'], string> = {
  bank: 'Bank account',
  email: 'Email account',
  tax: 'IRS records',
};

function accountState({ needsSignIn, readAt }: Coverage['followed'][number]): string {
  if (needsSignIn) return 'needs you to sign in again';
  return readAt ? `read ${shortDate(readAt)}` : 'nothing read yet';
}

type CheckedList = Coverage['checked'][number];

/** How old the list is, and whether that is too old. */
export function listAge({ day, oldRhythm, isBeingRead }: CheckedList): string {
  if (day) return [`${listDayWords(day)}.`, ...(oldRhythm ? [oldListWords(oldRhythm)] : [])].join(' ');
  return isBeingRead ? 'still being read' : 'read in part';
}

interface GroupProps {
  headingLevel: 3 | 4;
  title: string;
  note?: ReactNode;
  empty?: ReactNode;
  children: ReactNode[];
}

function Group({ headingLevel, title, note, empty, children }: GroupProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-label={title}>
      <Heading className="font-semibold">{title}</Heading>
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
