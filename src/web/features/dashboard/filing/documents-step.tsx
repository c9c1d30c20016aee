import Check from 'lucide-react/icons/check';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { notaryPagePath } from '#shared/claims/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import type { DocumentKind } from '#shared/documents.ts';
import { filingPath } from '#shared/page-paths.ts';
import { maxDocumentText } from '#web/lib/files.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useAskedDocument } from '../send-document.ts';
import { OfficeLink, whoDecides } from './filing-words.tsx';
import { AddedPapers, PaperUpload, paperFieldId } from './paper-upload.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';

type Paper = FilingPreview['papers'][number];

/** The papers that the office wants to see, each with a place to add it, and what is enclosed already. */
export function DocumentsStep(props: StepProps) {
  const { claim, preview, draft } = props;
  const [, navigate] = useLocation();
  const { form, onProblem } = usePaperProblems(() => {
    draft.change({ step: 'cost' });
    navigate(filingPath(claim.id, 'cost'));
  });
  useAskedPaper();
  return (
    <Form {...form}>
      <div>
        <h1 className="heading-1">What {whoDecides[claim.type]} needs</h1>
        <p className="mt-2 text-ink-soft">
          {preview.papers.length > 0
            ? `What ${preview.recipient.name} wants to see. Copies are enough; keep the originals.`
            : `${preview.recipient.name} asks for no papers of yours.`}
        </p>
        {preview.owner && !preview.arePapersOfOffice && (
          <p className="mt-3 border-wait border-l-4 pl-4">
            We don’t know for sure what {preview.recipient.name} asks of somebody who claims for another. This
            is what such offices usually ask. Check with <OfficeLink {...preview.recipient} />.
          </p>
        )}
        <ul className="mt-6 divide-y divide-line border-ink border-t-2 border-b border-b-line">
          {preview.papers.map((paper) => (
            <PaperTask key={paper.kind} paper={paper} onProblem={onProblem} {...props} />
          ))}
          {preview.notary && <NotaryTask {...props} notary={preview.notary} onProblem={onProblem} />}
        </ul>
        <p className="mt-4 text-ink-soft text-sm">
          PDF, JPEG, PNG or WebP, up to {maxDocumentText} each. We remove location data from photos.
        </p>
        {claim.type === 'unclaimed_property' && (
          <p className="mt-6 border-pen border-l-4 bg-pen-soft p-4 text-sm">
            <strong>Your Social Security number</strong> goes on the office’s form by your own hand, where it
            asks for it. We don’t ask for it and never store it, except on a paper that you add here; that is
            kept encrypted.
          </p>
        )}
        <h2 className="heading-2 mt-8">Enclosed already</h2>
        <ul className="mt-3 grid gap-1.5">
          {preview.encloses.map((line) => (
            <li key={line} className="wrap-anywhere flex gap-2">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0" />
              <span>
                {line}
                <span className="sr-only">, added</span>
              </span>
            </li>
          ))}
        </ul>
        <h2 className="heading-2 mt-8">What {whoDecides[claim.type]} is told</h2>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-soft">
          {preview.sends.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
        <StepButtons claimId={claim.id} back="is-it-you">
          <Button type="submit" size="large">
            Continue to what it costs
          </Button>
        </StepButtons>
        <p className="mt-4 text-ink-soft text-sm">
          You can go on now and add papers later. We keep what you have filled in for 30 days.
        </p>
      </div>
    </Form>
  );
}

/** A file that did not get through is said before the next step, so that nobody goes on as if it were there. */
function usePaperProblems(onContinue: () => void) {
  const [byKind, setByKind] = useState<Partial<Record<DocumentKind, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const onProblem = useCallback(
    (kind: DocumentKind, problem: string | undefined) =>
      setByKind(({ [kind]: _before, ...others }) => (problem ? { ...others, [kind]: problem } : others)),
    [],
  );
  const problems = Object.entries(byKind).map(([kind, message]) => ({
    message,
    fieldId: paperFieldId(kind as DocumentKind),
  }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problems.length === 0) return onContinue();
    setAttempt(attempt + 1);
  }

  return { form: { submit, problems: attempt > 0 ? problems : [], attempt }, onProblem };
}

/** Leads somebody who was sent here for one paper to it, once. */
function useAskedPaper() {
  const asked = useAskedDocument();
  useEffect(() => {
    if (asked) document.getElementById(`add-${asked}`)?.focus();
  }, [asked]);
}

interface Reporting {
  onProblem: (kind: DocumentKind, problem: string | undefined) => void;
}

interface TaskProps extends Pick<StepProps, 'claim' | 'draft' | 'preview'>, Reporting {
  paper: Paper;
}

function PaperTask({ paper, claim, draft, preview, onProblem }: TaskProps) {
  const { kind, title, details } = paper;
  const { ready } = draft.draft;
  const isAdded = claim.documents.some((document) => document.kind === kind);
  return (
    <Task
      title={title}
      upload={<PaperUpload claim={claim} kind={kind} title={title} onProblem={onProblem} />}
    >
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {preview.mode === 'self' && !isAdded && (
        <div className="mt-3 text-ink">
          <Checkbox
            id={`ready-${kind}`}
            label="I put a copy in the envelope myself"
            checked={ready.includes(kind)}
            onChange={({ target }) =>
              draft.change({
                ready: target.checked ? [...ready, kind] : ready.filter((each) => each !== kind),
              })
            }
          />
        </div>
      )}
      <AddedPapers claim={claim} kind={kind} title={title} />
    </Task>
  );
}

interface NotaryTaskProps extends Pick<StepProps, 'claim'>, Reporting {
  notary: NonNullable<FilingPreview['notary']>;
}

function NotaryTask({ claim, notary: { wish, isNeeded }, onProblem }: NotaryTaskProps) {
  const title = 'One page, signed before a notary';
  return (
    <Task
      title={title}
      upload={
        <PaperUpload
          claim={claim}
          kind="notarized_page"
          title={title}
          label="Add page"
          onProblem={onProblem}
        />
      }
    >
      <p>{wish} Don’t sign the page before you are with the notary.</p>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-ink">
        <li>
          <a href={notaryPagePath.replace(':claimId', claim.id)} download className="text-link">
            Download the page
          </a>
        </li>
        <li>
          See a notary: at many banks and shipping stores, or by video with an online notary. Bring a photo ID
          that is not expired. They check who you are, not the claim, watch you sign, and charge a small fee.
        </li>
        <li>
          Add the stamped page here, as a photo or PDF.{' '}
          {isNeeded && <strong>Until then nothing is sent.</strong>}
        </li>
      </ol>
      <AddedPapers claim={claim} kind="notarized_page" title={title} />
    </Task>
  );
}

interface TaskFrameProps {
  title: string;
  upload: ReactNode;
  children: ReactNode;
}

function Task({ title, upload, children }: TaskFrameProps) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold">{title}</h2>
          <div className="mt-0.5 text-ink-soft text-sm">{children}</div>
        </div>
        {upload}
      </div>
    </li>
  );
}
