import { parentPort, workerData } from 'node:worker_threads';
import { findPdfFault, type PdfFault } from './pdf-fault.ts';

export interface PdfToCheck {
  bytes: Uint8Array;
}

export interface CheckedPdf {
  fault: PdfFault | undefined;
}

const { bytes } = workerData as PdfToCheck;
parentPort?.postMessage({ fault: findPdfFault(Buffer.from(bytes)) } satisfies CheckedPdf);
