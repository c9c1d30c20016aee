import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import type { Customer } from './documents.ts';
import type { Events } from './events.ts';
import { invalid, type LinkTo, notFound, readBody } from './hal.ts';

const name = z.string().trim().min(1).max(50);
const commonFields = {
  firstName: name,
  lastName: name,
  email: z.email().max(254),
  businessName: z.string().max(255).optional(),
  correlationId: z.string().min(1).max(255).optional(),
  ipAddress: z.string().max(64).optional(),
  phone: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
};
const lightSchema = z.object({
  ...commonFields,
  type: z.enum(['unverified', 'receive-only']).default('unverified'),
});
const personalSchema = z.object({
  ...commonFields,
  type: z.literal('personal'),
  address1: z.string().min(1).max(50),
  address2: z.string().max(50).optional(),
  city: z.string().min(1).max(50),
  state: z.string().regex(/^[A-Z]{2}$/),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
  dateOfBirth: z.iso.date(),
  ssn: z.string().regex(/^\d{4}(\d{5})?$/),
});

export interface Customers {
  create(body: unknown): Customer;
  require(id: string): Customer;
  find(id: string): Customer | undefined;
  list(): Customer[];
  deactivate(id: string): void;
}

interface CustomersParts {
  store: DocumentStore;
  now: () => Date;
  linkTo: LinkTo;
  events: Events;
}

export function openCustomers({ store, now, linkTo, events }: CustomersParts): Customers {
  const customers = store.collection<Customer>('customers');

  function refuseDuplicate(email: string): void {
    const twin = customers.list().find((customer) => customer.email.toLowerCase() === email.toLowerCase());
    if (!twin) return;
    throw invalid({
      code: 'Duplicate',
      message: 'A customer with the specified email already exists.',
      path: '/email',
      _links: { about: linkTo(`/customers/${twin.id}`, 'customer') },
    });
  }

  return {
    create: (body) => {
      const asked = readCustomer(body);
      refuseDuplicate(asked.email);
      const id = randomUUID();
      const customer = customers.put(id, { ...asked, id, created: now().toISOString() });
      events.record({ topic: 'customer_created', resource: { kind: 'customers', id }, customerId: id });
      return customer;
    },
    require: (id) => {
      const customer = customers.find(id);
      if (!customer) throw notFound();
      return customer;
    },
    find: (id) => customers.find(id),
    list: () => customers.list().toReversed(),
    deactivate: (id) => {
      const customer = customers.find(id);
      if (!customer || customer.status === 'deactivated') return;
      customers.put(id, { ...customer, status: 'deactivated' });
      events.record({ topic: 'customer_deactivated', resource: { kind: 'customers', id }, customerId: id });
    },
  };
}

type AskedCustomer = Omit<Customer, 'id' | 'created'>;

/** The date of birth and social security number are required, as at Dwolla, but not stored. */
function readCustomer(body: unknown): AskedCustomer {
  const isPersonal = z.object({ type: z.literal('personal') }).safeParse(body).success;
  if (!isPersonal) {
    const { type, firstName, lastName, email, businessName, correlationId } = readBody(lightSchema, body);
    return { type, status: 'unverified', firstName, lastName, email, businessName, correlationId };
  }
  const { type, firstName, lastName, email, correlationId, ...rest } = readBody(personalSchema, body);
  const { address1, address2, city, state, postalCode } = rest;
  const address = { address1, address2, city, state, postalCode };
  return { type, status: 'verified', firstName, lastName, email, correlationId, address };
}
