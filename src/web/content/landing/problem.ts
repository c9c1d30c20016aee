export const problem = {
  title: 'Why so much of it is never claimed',
  lead: 'The money is on record. Getting to it is the hard part.',
  cards: [
    {
      id: 'complex-forms',
      title: 'Complex forms',
      text: 'Every agency has its own form, its own proof of identity and its own words for the same thing.',
    },
    {
      id: 'time-consuming',
      title: 'Time consuming',
      text: 'Searching one database takes minutes. Searching all of them, under every name and address you have had, takes days.',
    },
    {
      id: 'hidden-opportunities',
      title: 'Hidden opportunities',
      text: 'No one calls to say a deposit, a credit or a settlement has your name on it.',
    },
    {
      id: 'missed-deadlines',
      title: 'Missed deadlines',
      text: 'Many tax refunds and settlements close on a fixed date. One day late, and the money is out of reach.',
    },
  ],
} as const;
