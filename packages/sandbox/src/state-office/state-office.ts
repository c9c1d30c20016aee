import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Surroundings } from '#sandbox/institution/institution.ts';
import { openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import { AppError, sandboxVendors } from '#sandbox/shared.ts';
import { type Downloads, openDownloads, summarizeProgress } from './downloads.ts';
import { otherStateRoutes } from './other-states.ts';
import { stateOfficePage, stateOfficePanel } from './page.ts';
import { fingerprint, generateList } from './records-file.ts';
import type { Week } from './week.ts';

interface PublishedFile {
  url: string;
  type: string;
  pack: (rows: Readable) => Readable;
}

const { recordsPath, packedRecordsPath } = sandboxVendors.stateOffice;

const files: readonly PublishedFile[] = [
  { url: recordsPath, type: 'text/csv; charset=utf-8; header=present', pack: (rows) => rows },
  { url: packedRecordsPath, type: 'application/gzip', pack: packGzip },
];

const querySchema = z.object({ week: z.enum(['1', '2']).default('1') });

/** Simulates a State Controller: publishes a list of unclaimed property and tracks its downloads. */
export function openStateOffice({ dataDir, now }: Surroundings): Institution {
  const store = openStore(path.join(dataDir, 'state-office.jsonl'));
  const seen = openSeenRequests(store);
  const downloads = openDownloads({ store, now });
  const { path: room, progressPath, recordsPath } = sandboxVendors.stateOffice;

  return {
    panel: stateOfficePanel(downloads),
    routes: (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: (asked) => asked.startsWith(recordsPath) });
      corner.get(room, (_request, reply) =>
        sendPage(reply, stateOfficePage({ downloads: downloads.list(), seen: seen.list() })),
      );
      corner.get(progressPath, async () => summarizeProgress(downloads.list()[0]));
      fileRoutes(corner, downloads);
      otherStateRoutes(corner);
    },
    close: () => downloads.close(),
  };
}

/** Serves the list of each week: `?week=1` (the default) and `?week=2`. */
function fileRoutes(corner: FastifyInstance, downloads: Downloads): void {
  for (const file of files) {
    corner.head(file.url, ({ query }, reply) => {
      describeFile(reply, file, readWeek(query));
      return reply.send();
    });

    corner.get(file.url, { exposeHeadRoute: false }, ({ query, headers }, reply) => {
      const week = readWeek(query);
      const etag = describeFile(reply, file, week);
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      const download = downloads.start({
        fileName: path.basename(file.url),
        week,
        reader: headers['user-agent'] ?? 'Somebody who gave no name',
      });
      reply.raw.once('close', () => download.end(reply.raw.writableFinished));
      return reply.send(file.pack(Readable.from(readRows(week, download.addRows), { objectMode: false })));
    });
  }
}

function describeFile(reply: FastifyReply, { url, type }: PublishedFile, week: Week): string {
  const etag = `"${fingerprint(week)}${path.extname(url)}"`;
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    'content-type': type,
    'content-disposition': `attachment; filename="${path.basename(url)}"`,
  });
  return etag;
}

function readWeek(query: unknown): Week {
  const asked = querySchema.safeParse(query);
  if (!asked.success) throw new AppError('invalid_input', 'The list is published for week 1 and week 2.');
  return asked.data.week === '1' ? 1 : 2;
}

/** A chunk counts as read once the next one is requested. Between chunks, other work in the process gets its turn. */
async function* readRows(week: Week, addRows: (count: number) => void): AsyncGenerator<string> {
  for (const { text, rowCount } of generateList(week)) {
    yield text;
    addRows(rowCount);
    await nextTurn();
  }
}

/** A reader who disconnects ends the pipeline early. That error is ignored, because the response reports it already. */
function packGzip(rows: Readable): Readable {
  return pipeline(rows, createGzip({ level: constants.Z_BEST_SPEED }), () => {});
}
