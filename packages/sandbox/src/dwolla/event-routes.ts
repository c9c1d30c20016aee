import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { notFound } from './errors.ts';
import { renderEvent } from './events.ts';
import { pageOfList } from './page-of-list.ts';
import type { OfOne } from './route-params.ts';

export function eventRoutes(api: FastifyInstance, { linkTo, events }: Desk): void {
  api.get('/events', ({ query }) => {
    const list = { linkTo, path: '/events', resourceType: 'event' };
    return pageOfList(list, { items: events.list(), query, render: (one) => renderEvent(linkTo, one) });
  });

  api.get<OfOne>('/events/:id', ({ params }) => {
    const event = events.find(params.id);
    if (!event) throw notFound();
    return renderEvent(linkTo, event);
  });
}
