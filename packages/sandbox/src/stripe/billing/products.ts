import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { type Call, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { flag, list, metadata, text, webAddress } from '#sandbox/stripe/form/fields.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { definedIn } from '#sandbox/stripe/objects/defined-in.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Product } from '#sandbox/stripe/objects/stored.ts';

export const productFields = {
  active: flag.optional(),
  id: text.optional(),
  metadata: metadata.optional(),
  name: text,
  statement_descriptor: text.optional(),
  unit_label: text.optional(),
};

interface ProductParams {
  id?: string | undefined;
  name: string;
  metadata?: Record<string, string> | null | undefined;
}

export function createProduct(call: Call, { metadata: given, ...fields }: ProductParams): Product {
  if (fields.id !== undefined && call.tables.products.find(fields.id))
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  const product: Product = {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: call.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: call.now(),
    url: null,
    ...definedIn<Pick<Product, 'name'>>(fields),
  };
  call.emit('product.created', call.tables.products.put(product.id, product));
  return product;
}

export const productOperations: readonly Operation[] = [
  post({
    path: '/v1/products',
    answers: 'product',
    params: {
      ...productFields,
      description: text.optional(),
      images: list(webAddress).optional(),
      url: webAddress.optional(),
    },
    run: createProduct,
  }),

  listOperation({
    path: '/v1/products',
    of: 'product',
    filters: { active: flag.optional(), ids: list(text).optional() },
    find: (call, { active, ids }) =>
      call.tables.products
        .list()
        .filter((product) => active === undefined || product.active === active)
        .filter((product) => ids === undefined || ids.includes(product.id)),
  }),

  get({
    path: '/v1/products/:id',
    answers: 'product',
    run: ({ tables, id }) => requireIn(tables.products, { kind: 'product', id }),
  }),
];
