import { product } from '#shared/product.ts';

/** The customer's marketing figures. They describe the service, not what one visitor will receive. */
export const trust = {
  title: 'Always looking out for you',
  lead: 'One service that searches, files and keeps watching, so you don’t have to.',
  figures: [
    { value: 'Over $70B', label: 'unclaimed per year' },
    { value: '$50M+', label: 'recovered' },
    { value: '98%', label: 'claim success rate' },
    { value: `${product.promisedSourceCount}+`, label: 'official databases monitored' },
    { value: '100%', label: 'automated filing' },
    { value: '24/7', label: 'AI monitoring' },
  ],
  /** The sources in the catalog are counted when the page is built. */
  sourcesNote: `Today the list has ${import.meta.env.SOURCE_COUNT} official sources.`,
  note: 'These figures describe the industry and what the service as a whole is built to achieve. They are not a forecast for you: we call an amount yours only after a scan has matched it to you.',
} as const;
