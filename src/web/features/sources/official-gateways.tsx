import { ExternalLink } from 'lucide-react';

const gateways = [
  {
    name: 'USAGov: unclaimed money from the government',
    url: 'https://www.usa.gov/unclaimed-money',
    description: 'The federal government’s own guide to state, tax, pension and bank databases.',
  },
  {
    name: 'National Association of Unclaimed Property Administrators',
    url: 'https://unclaimed.org/',
    description: 'Leads to the official unclaimed property program of each state.',
  },
] as const;

export function OfficialGateways() {
  return (
    <ul className="mt-6 divide-y divide-line border-line border-y">
      {gateways.map(({ name, url, description }) => (
        <li key={url} className="py-4">
          <a href={url} target="_blank" rel="noreferrer" className="text-link font-medium">
            {name}
            <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.125em]" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <p className="mt-1 text-ink-soft">{description}</p>
        </li>
      ))}
    </ul>
  );
}
