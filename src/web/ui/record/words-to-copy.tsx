import { type ReactNode, useState } from 'react';
import { notify } from '#web/lib/notify.ts';
import { reportFailure } from '#web/lib/report.ts';
import { Button } from '../button.tsx';
import { OfficeMark } from './office-mark.tsx';

interface WordsToCopyProps {
  letters: string;
  office: string;
  lead: ReactNode;
  words: readonly { label: string; text: string }[];
}

/** What to type into an office's form, each word with a button that copies it. */
export function WordsToCopy({ letters, office, lead, words }: WordsToCopyProps) {
  const [copied, setCopied] = useState('');

  function copy(text: string) {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      (cause) => {
        reportFailure('Copying failed')(cause);
        notify({ title: 'Not copied', description: 'Select the word and copy it by hand.' });
      },
    );
  }

  return (
    <article aria-label={`Words for ${office}`} className="record-slip">
      <div className="record-sheet">
        <header className="record-head">
          <OfficeMark letters={letters} />
          <div className="wrap-anywhere min-w-0">
            <p className="font-semibold">Words for {office}</p>
            <p className="text-paper-ink-soft text-sm">{lead}</p>
          </div>
        </header>
        <dl>
          {words.map(({ label, text }) => (
            <Word
              key={`${label} ${text}`}
              label={label}
              text={text}
              isCopied={copied === text}
              onCopy={copy}
            />
          ))}
        </dl>
        <p role="status" className="sr-only">
          {copied && `${copied} copied`}
        </p>
      </div>
    </article>
  );
}

interface WordProps {
  label: string;
  text: string;
  isCopied: boolean;
  onCopy: (text: string) => void;
}

function Word({ label, text, isCopied, onCopy }: WordProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-paper-line border-t px-5 py-3 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-paper-ink-soft text-sm">{label}</dt>
      <dd className="record-line max-sm:row-start-2">{text}</dd>
      <dd className="max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2">
        <Button
          variant="secondary"
          className="min-w-22"
          aria-label={`${isCopied ? 'Copied' : 'Copy'} ${label.toLowerCase()}: ${text}`}
          onClick={() => onCopy(text)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </div>
  );
}
