import type { CatalogSource } from './source.ts';

export const royaltiesAndResiduals: readonly CatalogSource[] = [
  {
    id: 'soundexchange',
    name: 'SoundExchange',
    url: 'https://www.soundexchange.com',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Digital performance royalties from satellite and internet radio for recording artists and labels that have not registered.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'mechanical-licensing-collective',
    name: 'The Mechanical Licensing Collective',
    url: 'https://www.themlc.com',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Streaming royalties of songs whose writers or publishers could not be matched, held under the Music Modernization Act.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'afm-sag-aftra-fund',
    name: 'AFM and SAG-AFTRA Fund',
    url: 'https://www.afmsagaftrafund.org/unclaimed-royalties.php',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Name lists of session musicians and background singers with uncollected royalties for recordings they played or sang on.',
    claimChannel: 'mail',
    publishesBulkData: false,
  },
  {
    id: 'sag-aftra-residuals',
    name: 'SAG-AFTRA Residuals',
    url: 'https://www.sagaftra.org/membership-benefits/residuals',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Residual checks for film, television and streaming performers, kept by the union when an address or an heir is unknown.',
    claimChannel: 'mail',
    publishesBulkData: false,
  },
  {
    id: 'film-musicians-fund',
    name: 'Film Musicians Secondary Markets Fund',
    url: 'https://www.fmsmf.org',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Yearly payments to musicians whose film and television scores were shown again, with a list of those it cannot find.',
    claimChannel: 'mail',
    publishesBulkData: false,
  },
  {
    id: 'aarc-royalties',
    name: 'Alliance of Artists and Recording Companies',
    url: 'https://www.aarcroyalties.com',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Home-taping and rental royalties from the US and abroad for featured artists and owners of recordings.',
    claimChannel: 'mail',
    publishesBulkData: false,
  },
  {
    id: 'ascap',
    name: 'ASCAP',
    url: 'https://www.ascap.com',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Public performance royalties of songwriters and composers, with the estates of members who died or moved.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'bmi',
    name: 'BMI',
    url: 'https://www.bmi.com',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Performance royalties of songwriters and publishers who are affiliated but unpaid for want of an address or a registered work.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'writers-guild-west',
    name: 'Writers Guild of America West',
    url: 'https://www.wga.org',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Residuals and foreign levies of film and television writers, members or not, whose payment came back undelivered.',
    claimChannel: 'mail',
    publishesBulkData: false,
  },
  {
    id: 'directors-guild',
    name: 'Directors Guild of America',
    url: 'https://www.dga.org',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Residuals and foreign levies held for directors, and for heirs of directors, who cannot be reached.',
    claimChannel: 'mail',
    publishesBulkData: false,
  },
  {
    id: 'authors-registry',
    name: 'The Authors Registry',
    url: 'https://www.authorsregistry.org',
    type: 'legal',
    category: 'Unclaimed Property',
    description:
      'Passes on foreign library lending and photocopying fees to US authors, and looks for those it cannot trace.',
    claimChannel: 'mail',
    publishesBulkData: false,
  },
];
