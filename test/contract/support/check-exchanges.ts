import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { Exchange } from './recording-proxy.ts';
import { findOperation, readSpec, type VendorSpec } from './vendor-spec.ts';

interface CheckOptions {
  spec: string;
  /** The prefix that is removed from each path before the lookup, such as `/plaid`. */
  prefix?: string;
  /** Parses a request's body into the value that the description specifies. The default is JSON. */
  parseRequest?: (body: string) => unknown;
}

const documentId = 'vendor';

/**
 * Checks every exchange against the vendor's description: the operation must exist, and our request and the sandbox's response
 * must match it. Returns the mismatches and the operations that occurred.
 */
export function checkExchanges(exchanges: readonly Exchange[], options: CheckOptions) {
  const spec = readSpec(options.spec);
  const check = createChecker(spec);
  const operations = new Set<string>();
  const problems: string[] = [];

  for (const exchange of exchanges) {
    const path = exchange.path.slice((options.prefix ?? '').length);
    const found = findOperation(spec, exchange.method, path);
    if (!found) {
      problems.push(`${exchange.method} ${path}: not described by the vendor`);
      continue;
    }
    operations.add(found.name);
    const { requestBody, responses } = found.operation;
    const label = `${found.name} ${exchange.status}`;
    for (const type of contentType(requestBody)) {
      const value = (options.parseRequest ?? parseJson)(exchange.requestBody);
      problems.push(
        ...check(`${found.pointer}/requestBody/content/${type}/schema`, value, `${label} request`),
      );
    }
    const answerKey = [String(exchange.status), `${String(exchange.status)[0]}XX`, 'default'].find(
      (key) => key in responses,
    );
    if (!answerKey) {
      problems.push(`${label}: no such answer is described`);
      continue;
    }
    const answer = resolve(spec, responses[answerKey], `${found.pointer}/responses/${answerKey}`);
    for (const type of contentType(answer.body)) {
      const value = parseJson(exchange.responseBody);
      problems.push(...check(`${answer.pointer}/content/${type}/schema`, value, `${label} answer`));
    }
  }
  return { problems, operations: [...operations].sort() };
}

function contentType(body: { content?: Record<string, { schema?: unknown }> } | undefined): string[] {
  const [type] = Object.keys(body?.content ?? {});
  return type && body?.content?.[type]?.schema ? [encodeURIComponent(type.replaceAll('/', '~1'))] : [];
}

function resolve(spec: VendorSpec, answer: unknown, pointer: string) {
  const { $ref } = answer as { $ref?: string };
  if (!$ref) return { body: answer as { content?: Record<string, { schema?: unknown }> }, pointer };
  const target = $ref
    .slice(2)
    .split('/')
    .reduce((value: unknown, key) => (value as Record<string, unknown>)[key], spec);
  return { body: target as { content?: Record<string, { schema?: unknown }> }, pointer: $ref.slice(1) };
}

function createChecker(spec: VendorSpec) {
  // The descriptions have their own keywords (x-…, discriminator), and forms send every value as text.
  // Their patterns are not valid with the Unicode flag.
  const options = { strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false } as const;
  const strict = new Ajv2020(options).addSchema(spec as object, documentId);
  const lenient = new Ajv2020({ ...options, coerceTypes: 'array' }).addSchema(spec as object, documentId);

  return (pointer: string, value: unknown, label: string): string[] => {
    const validate = (label.endsWith('request') ? lenient : strict).getSchema(`${documentId}#${pointer}`);
    if (!validate) return [`${label}: the description has no schema at ${pointer}`];
    return validate(value) ? [] : (validate.errors ?? []).map((error) => sentence(label, error));
  };
}

function sentence(label: string, { instancePath, message, params }: ErrorObject): string {
  return `${label}${instancePath}: ${message} ${JSON.stringify(params)}`;
}

function parseJson(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}
