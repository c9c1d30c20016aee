import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnySchema } from 'ajv';

/** The vendors' own API descriptions, which may be next to the checkout but are not part of the project. */
const specsFolder = path.resolve(import.meta.dirname, '../../../../shared/specs');

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Body {
  content?: Record<string, { schema?: AnySchema }>;
}

interface Operation {
  requestBody?: Body;
  responses: Record<string, Body | { $ref: string }>;
}

export interface VendorSpec {
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: object;
}

export function specFile(name: string): string {
  return path.join(specsFolder, name);
}

export function hasSpec(name: string): boolean {
  const isThere = existsSync(specFile(name));
  if (!isThere) process.stdout.write(`Contract tests skipped: ${name} is not beside the checkout.\n`);
  return isThere;
}

export function readSpec(name: string): VendorSpec {
  return JSON.parse(readFileSync(specFile(name), 'utf8')) as VendorSpec;
}

interface FoundOperation {
  /** The name in the description, such as `POST /v1/customers/{id}`. */
  name: string;
  operation: Operation;
  pointer: string;
}

/** Literal paths take precedence over paths with parameters. */
export function findOperation(
  spec: VendorSpec,
  method: string,
  requestPath: string,
): FoundOperation | undefined {
  const verb = method.toLowerCase() as Method;
  const templates = Object.keys(spec.paths).sort((a, b) => a.split('{').length - b.split('{').length);
  for (const template of templates) {
    const operation = spec.paths[template]?.[verb];
    const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    if (operation && pattern.test(requestPath))
      return {
        name: `${method} ${template}`,
        operation,
        pointer: `/paths/${escapePointer(template)}/${verb}`,
      };
  }
  return undefined;
}

function escapePointer(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}
