import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';
import type { OrderItem, OrderNoticeKind } from './purchase.ts';
import { parseCents, parseDate } from './text/parse-values.ts';

/** A thing in schema.org's vocabulary, in whichever syntax the email wrote it. */
export interface SchemaThing {
  /** Names without the vocabulary's URL: "Order". */
  types: readonly string[];
  properties: ReadonlyMap<string, readonly SchemaValue[]>;
}

export type SchemaValue = string | SchemaThing;

/** What structured data says about an order, regardless of who sent it. */
export interface StructuredOrder {
  /** Undefined if the data has no order status. */
  kind: OrderNoticeKind | undefined;
  merchant: string | undefined;
  orderNumber: string | undefined;
  orderedOn: CalendarDate | undefined;
  totalCents: Cents | undefined;
  items: OrderItem[];
}

const mostOrders = 20;

const mostItems = 100;

const longestName = 200;

/** Reads the orders among an email's things: an order itself, a parcel's order, or an invoice's order. */
export function readSchemaOrders(things: readonly SchemaThing[]): StructuredOrder[] {
  return things.flatMap((thing) => readThing(thing) ?? []).slice(0, mostOrders);
}

function readThing(thing: SchemaThing): StructuredOrder | undefined {
  if (isOfType(thing, 'Order')) return readOrder(thing);
  if (isOfType(thing, 'ParcelDelivery')) return readParcel(thing);
  if (isOfType(thing, 'Invoice')) return readInvoice(thing);
  return undefined;
}

const kindByStatus: Record<string, OrderNoticeKind> = {
  OrderPaymentDue: 'order',
  OrderProcessing: 'order',
  OrderCancelled: 'cancellation',
  OrderReturned: 'return',
  OrderInTransit: 'shipment',
  OrderDelivered: 'shipment',
  OrderPickupAvailable: 'shipment',
};

function readOrder(order: SchemaThing): StructuredOrder {
  const invoice = thingsOf(order, 'partOfInvoice')[0];
  const status = textOf(order, 'orderStatus') ?? '';
  return {
    kind: kindByStatus[localName(status)],
    merchant: nameOf(order, 'merchant', 'seller', 'broker'),
    orderNumber: orderNumberOf(order),
    orderedOn: parseDate(textOf(order, 'orderDate')),
    totalCents: priceOf(order, 'price', 'total') ?? invoiceTotal(invoice),
    items: [
      ...thingsOf(order, 'acceptedOffer').map(readOffer),
      ...thingsOf(order, 'orderedItem').map(readOrderedItem),
    ]
      .filter(({ name }) => name !== '')
      .slice(0, mostItems),
  };
}

function readParcel(parcel: SchemaThing): StructuredOrder | undefined {
  const order = thingsOf(parcel, 'partOfOrder')[0];
  if (!order) return undefined;
  const shipped = thingsOf(parcel, 'itemShipped').map((product) => itemOf(product, undefined));
  const read = readOrder(order);
  return {
    ...read,
    kind: 'shipment',
    items: read.items.length > 0 ? read.items : shipped.slice(0, mostItems),
  };
}

function readInvoice(invoice: SchemaThing): StructuredOrder {
  const order = thingsOf(invoice, 'referencesOrder')[0];
  const read = order && readOrder(order);
  return {
    kind: 'order',
    merchant: nameOf(invoice, 'provider', 'broker') ?? read?.merchant,
    orderNumber: read?.orderNumber ?? textOf(invoice, 'confirmationNumber')?.slice(0, longestName),
    orderedOn: read?.orderedOn,
    totalCents: invoiceTotal(invoice) ?? read?.totalCents,
    items: read?.items ?? [],
  };
}

function orderNumberOf(order: SchemaThing): string | undefined {
  return textOf(order, 'orderNumber', 'confirmationNumber')?.slice(0, longestName);
}

function invoiceTotal(invoice: SchemaThing | undefined): Cents | undefined {
  const total = thingsOf(invoice, 'totalPaymentDue', 'minimumPaymentDue')[0];
  return invoice && (priceOf(invoice, 'totalPaymentDue') ?? (total && priceOf(total, 'price', 'value')));
}

/** Only dollar amounts are read, because bank transactions in other currencies are not matched. */
function priceOf(thing: SchemaThing, ...names: string[]): Cents | undefined {
  const currency = textOf(thing, 'priceCurrency', 'currency');
  return currency === undefined || currency.toUpperCase() === 'USD'
    ? parseCents(textOf(thing, ...names))
    : undefined;
}

function readOffer(offer: SchemaThing): OrderItem {
  const specification = thingsOf(offer, 'priceSpecification')[0];
  const price = priceOf(offer, 'price') ?? (specification && priceOf(specification, 'price'));
  const product = thingsOf(offer, 'itemOffered')[0];
  return itemOf(product ?? offer, price, thingsOf(offer, 'eligibleQuantity')[0]);
}

function readOrderedItem(item: SchemaThing): OrderItem {
  const product = thingsOf(item, 'orderedItem')[0] ?? item;
  const offer = thingsOf(product, 'offers')[0];
  return itemOf(product, priceOf(item, 'price') ?? (offer && priceOf(offer, 'price')), item);
}

function itemOf(product: SchemaThing, priceCents: Cents | undefined, counted?: SchemaThing): OrderItem {
  const quantity = Number(textOf(counted, 'value', 'orderQuantity') ?? 1);
  return {
    name: (textOf(product, 'name') ?? '').slice(0, longestName),
    priceCents,
    quantity: Number.isInteger(quantity) && quantity > 0 && quantity < 1_000 ? quantity : 1,
  };
}

/** Treats "https://schema.org/OrderReturned" and "OrderReturned" as the same name. */
export function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#')) + 1);
}

function isOfType(thing: SchemaThing, type: string): boolean {
  return thing.types.includes(type);
}

/** Returns the first text under one of the names, in their order. */
function textOf(thing: SchemaThing | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = thing?.properties.get(name)?.find((value) => typeof value === 'string');
    if (text?.trim()) return text.trim();
  }
  return undefined;
}

function thingsOf(thing: SchemaThing | undefined, ...names: string[]): SchemaThing[] {
  return names.flatMap((name) =>
    (thing?.properties.get(name) ?? []).filter((value) => typeof value !== 'string'),
  );
}

/** Reads a name that is given as text or as a thing with a name. */
function nameOf(thing: SchemaThing, ...names: string[]): string | undefined {
  return textOf(thing, ...names) ?? textOf(thingsOf(thing, ...names)[0], 'name', 'legalName');
}
