import type { FastifyInstance } from 'fastify';
import { allowLocalOrigins } from './local-origins.ts';
import { sampleFilePath, samplesPath } from './paths.ts';
import { sampleFiles, samplePdf } from './sample-files.ts';
import { type SampleTaxpayer, sampleTaxpayers } from './sample-returns.ts';

/** All files are known in advance, so each has its own route and nothing is looked up. */
export function sampleRoutes(corner: FastifyInstance, url: () => string): void {
  allowLocalOrigins(corner);

  corner.get(`${samplesPath}.json`, async () => ({
    people: sampleTaxpayers.map(({ id, firstName, lastName }) => ({
      id,
      firstName,
      lastName,
      url: `${url()}${samplesPath}/${id}.json`,
    })),
  }));
  for (const taxpayer of sampleTaxpayers) taxpayerRoutes(corner, url, taxpayer);
}

function taxpayerRoutes(corner: FastifyInstance, url: () => string, taxpayer: SampleTaxpayer): void {
  const files = sampleFiles(taxpayer);

  corner.get(`${samplesPath}/${taxpayer.id}.json`, async () => ({
    files: files.map(({ name, taxYear, kind }) => ({
      name,
      url: `${url()}${sampleFilePath(taxpayer.id, name)}`,
      taxYear,
      kind,
    })),
  }));
  for (const file of files)
    corner.get(sampleFilePath(taxpayer.id, file.name), (_request, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(samplePdf(file)),
    );
}
