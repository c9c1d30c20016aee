import { Fragment, type ReactNode } from 'react';
import { partsOfLine } from '#shared/claims/slip.ts';
import { classNames } from '../class-names.ts';
import { OfficeMark } from './office-mark.tsx';

/** Agrees with what the person told us, asks them something, or only informs. */
type RecordMark = 'agrees' | 'asks' | 'informs';

interface RecordLine {
  /** As the office printed it. */
  raw: string;
  /** What it means. Its first words, up to a full stop or a colon, are set off. */
  reading: string;
  mark: RecordMark;
  /** The words of `raw` that agree. Without them, the whole line does if its mark says so. */
  agreed?: readonly string[];
  /** The words that a question is about. */
  asked?: readonly string[];
}

interface RecordSlipProps {
  head: {
    /** The letters of the office's mark; see `officeLetters`. */
    mark: string;
    office: string;
    /** Which of the office's lists it is on. */
    list: string;
    /** The list's day, and when we read it. */
    day?: string;
  };
  lines: readonly RecordLine[];
  foot: {
    /** The amount as the office printed it, where that is known. */
    raw?: string;
    amountText: ReactNode;
    /** What follows from the record, if anything. */
    sentence?: ReactNode;
  };
  /** A short slip has no headings above its lines, for lists and for a few lines. */
  variant?: 'full' | 'short';
  /** Draws the lines under what agrees, as if marked now. */
  isDrawn?: boolean;
  /** How text that was printed is shown, if not as it is. */
  showText?: (text: string) => ReactNode;
  className?: string;
}

/** One line of an office's list, as it was printed, and beside it what it means and why it is the reader's. */
export function RecordSlip({
  head,
  lines,
  foot,
  variant = 'full',
  isDrawn = false,
  showText = (text) => text,
  className,
}: RecordSlipProps) {
  const isFull = variant === 'full';
  return (
    <article
      aria-label={`Record of ${head.office}`}
      data-variant={variant}
      data-drawn={isDrawn || undefined}
      className={classNames('record-slip', className)}
    >
      <div className="record-sheet">
        <header className="record-head">
          <OfficeMark letters={head.mark} />
          <div className="min-w-0">
            <p className="font-semibold">{head.office}</p>
            <p className="text-paper-ink-soft text-sm">
              {head.list}
              {head.day && ` ${head.day}`}
            </p>
          </div>
        </header>
        {isFull && (
          <div aria-hidden="true" className="record-columns">
            <p>As the office printed it</p>
            <p>What it means</p>
          </div>
        )}
        <dl>
          {lines.map((line) => (
            <Line key={`${line.raw} ${line.reading}`} {...line} showText={showText} />
          ))}
        </dl>
        <footer className="record-foot">
          {foot.raw ? (
            <p className="record-line text-sm">{foot.raw}</p>
          ) : (
            <p className="text-paper-ink-soft text-sm">On record</p>
          )}
          <p className="sum ml-auto">{foot.amountText}</p>
          {foot.sentence && <p className="w-full text-paper-ink-soft text-sm">{foot.sentence}</p>}
        </footer>
      </div>
    </article>
  );
}

type LineProps = RecordLine & Required<Pick<RecordSlipProps, 'showText'>>;

function Line({ reading, showText, ...line }: LineProps) {
  const [first = reading] = /^[^.:]*[.:]?/.exec(reading) ?? [];
  return (
    <div className="record-row" data-mark={line.mark}>
      <dt className="record-line">{underline(line, showText)}</dt>
      <dd>
        <MarkSign mark={line.mark} />
        <strong>{first}</strong>
        {reading.slice(first.length)}
      </dd>
    </div>
  );
}

function underline(line: Omit<RecordLine, 'reading'>, showText: LineProps['showText']): ReactNode {
  return partsOfLine(line).map(({ text, is }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have nothing else that tells them apart.
    <Fragment key={position}>
      {is === 'plain' ? showText(text) : <u data-asked={is === 'asked' || undefined}>{text}</u>}
    </Fragment>
  ));
}

function MarkSign({ mark }: { mark: RecordMark }) {
  if (mark === 'informs') return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="record-sign"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={mark === 'agrees' ? 'M2 9l3.5 4L14 3.5' : 'M5 5.2a3 3 0 1 1 4.6 2.5C8.4 8.5 8 9 8 10.2M8 13.5v.01'}
      />
    </svg>
  );
}
