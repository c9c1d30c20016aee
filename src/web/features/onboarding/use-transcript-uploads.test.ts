import { expect, test } from 'vitest';
import { transcriptMaxBytes } from '#shared/contracts/connections.ts';
import { ApiError, ConnectionError } from '#web/lib/calls/api-error.ts';
import { openYearsText } from './transcript-upload.tsx';
import { addedText, isVerdict, refusalOf, uploadFailureText } from './use-transcript-uploads.ts';

function refused(errors: Record<string, string>) {
  const problem = {
    type: 'about:blank',
    code: 'invalid_input',
    title: '',
    status: 400,
    detail: 'No.',
    errors,
  };
  return new ApiError({ status: 400, statusText: '', bodyText: JSON.stringify(problem) });
}

test('a file that is empty or too large is refused before it is sent', () => {
  expect(refusalOf({ size: 0 })).toMatch(/empty/);
  expect(refusalOf({ size: transcriptMaxBytes })).toBeUndefined();
  expect(refusalOf({ size: transcriptMaxBytes + 1 })).toMatch(/larger than 2 MB/);
});

test('an added transcript is named by kind and year', () => {
  expect(addedText({ kind: 'wage-and-income', taxYear: 2021 })).toBe(
    'Added: wage and income transcript for 2021.',
  );
});

test('what is wrong with the file itself is reported in one sentence', () => {
  expect(uploadFailureText(refused({ contentBase64: 'This is no transcript' }))).toBe(
    'This is no transcript.',
  );
  expect(uploadFailureText(refused({ contentBase64: 'This is no transcript.' }))).toBe(
    'This is no transcript.',
  );
});

test('only a file that never arrived is worth sending again', () => {
  expect(isVerdict(refused({}))).toBe(true);
  expect(isVerdict(new ConnectionError())).toBe(false);
  expect(isVerdict(new ApiError({ status: 503, statusText: '', bodyText: '' }))).toBe(false);
});

test.each([
  ['2026-04-15T12:00:00', '2022 to 2025'],
  ['2026-04-16T12:00:00', '2023 to 2025'],
  ['2026-11-19T12:00:00', '2023 to 2025'],
])('on %s, a refund can still be claimed for %s', (today, years) => {
  expect(openYearsText(new Date(today))).toBe(years);
});
