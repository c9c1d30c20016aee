/** Whose money is searched for. A client of an agency will be one more. */
export const personKinds = ['self', 'living', 'late', 'business'] as const;

export type PersonKind = (typeof personKinds)[number];

export const otherKinds = ['living', 'late', 'business'] as const satisfies readonly PersonKind[];

export type OtherKind = (typeof otherKinds)[number];

/** The legal basis on which somebody claims, as offices tell it apart. */
export const claimantKinds = ['owner', 'agent', 'heir', 'executor', 'business'] as const;

export type ClaimantKind = (typeof claimantKinds)[number];

interface Capacity {
  of: OtherKind;
  claimant: ClaimantKind;
  /** As people say it of themselves. */
  words: string;
  /** What shows it to an operator, and to the office. */
  paper: string;
}

/** What entitles an account holder to act for somebody else. */
export const capacities = {
  power_of_attorney: {
    of: 'living',
    claimant: 'agent',
    words: 'I hold their power of attorney',
    paper: 'the power of attorney that they signed',
  },
  guardian: {
    of: 'living',
    claimant: 'agent',
    words: 'A court made me their guardian or conservator',
    paper: 'the court’s order that names you guardian or conservator',
  },
  executor: {
    of: 'late',
    claimant: 'executor',
    words: 'Their will names me executor, and the court has confirmed it',
    paper: 'the letters testamentary of the court',
  },
  administrator: {
    of: 'late',
    claimant: 'executor',
    words: 'A court made me administrator of their estate',
    paper: 'the letters of administration of the court',
  },
  heir: {
    of: 'late',
    claimant: 'heir',
    words: 'I am an heir, and there was no probate',
    paper: 'the death certificate, and what shows that you are an heir, in one PDF',
  },
  business_owner: {
    of: 'business',
    claimant: 'business',
    words: 'It is mine, alone or with others',
    paper: 'a registration, a license or a tax letter that names you as its owner',
  },
  officer: {
    of: 'business',
    claimant: 'business',
    words: 'I am an officer, and may sign for it',
    paper: 'the resolution, or the list of its officers, that names you',
  },
} as const satisfies Record<string, Capacity>;

export type CapacityId = keyof typeof capacities;

export const capacityIds = Object.keys(capacities) as [CapacityId, ...CapacityId[]];

export const capacitiesOf = (kind: OtherKind) => capacityIds.filter((id) => capacities[id].of === kind);

/** Whose relative the account holder is; nothing for a business. */
export const relations = {
  mother: 'mother',
  father: 'father',
  spouse: 'spouse',
  child: 'child',
  sister: 'sister',
  brother: 'brother',
  grandmother: 'grandmother',
  grandfather: 'grandfather',
  aunt: 'aunt',
  uncle: 'uncle',
  relative: 'relative',
  friend: 'friend',
} as const;

export type Relation = keyof typeof relations;

export const relationIds = Object.keys(relations) as [Relation, ...Relation[]];

/** An account acts for so many people and businesses at a time. */
export const maxOthers = 10;

/** So many names may be searched for within this time, removed ones included, so that nobody looks up one stranger after another. */
export const othersLimit = { names: 20, days: 30 };

interface Related {
  kind: PersonKind;
  relation: Relation | null;
}

/** Who they are to the account holder: "your late mother". */
export function relationWords({ kind, relation }: Related): string {
  if (kind === 'self') return 'you';
  if (kind === 'business') return 'your business';
  return `your ${kind === 'late' ? 'late ' : ''}${relations[relation ?? 'relative']}`;
}

/** Whose something is, wherever the account has more than one person: "For Ruth Rivera, your late mother". */
export function whoseWords({ name, ...related }: Related & { name: string }): string {
  return related.kind === 'self' ? 'For you' : `For ${name}, ${relationWords(related)}`;
}
