import { samplePdf } from './sample-documents.ts';

interface Poster {
  post(path: string, body: object): PromiseLike<unknown>;
}

/** Adds the page that a claimant signed before a notary, which some offices require. */
export async function addNotarizedPage(browser: Poster, claimId: string): Promise<void> {
  await browser.post(`/api/claims/${claimId}/documents`, {
    kind: 'notarized_page',
    fileName: 'stamped.pdf',
    contentBase64: samplePdf({ text: 'Stamped' }).toString('base64'),
  });
}
