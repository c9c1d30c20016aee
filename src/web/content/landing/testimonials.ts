interface Testimonial {
  id: string;
  quote: string;
  firstName: string;
  role: string;
}

/** These people are invented, and the page says so above the list and on each card. */
export const testimonials = {
  title: 'What it can be like',
  note: 'Written by us to show how the service is used. These are not customer reviews.',
  label: 'Illustrative example',
  people: [
    {
      id: 'moved-often',
      quote:
        'I had moved six times and never thought about the deposits I left behind. The scan asked for my old addresses, and that made the difference.',
      firstName: 'Robin',
      role: 'Renter with many old addresses',
    },
    {
      id: 'gave-up-before',
      quote:
        'I once gave up on a claim at page nine of the form. This time I read a summary, said yes, and watched it move from filed to paid.',
      firstName: 'Alex',
      role: 'Night-shift worker short on time',
    },
    {
      id: 'careful',
      quote:
        'Before I connected anything I wanted to know who sees my bank login. The answer was nobody here, and it was written in plain words.',
      firstName: 'Sam',
      role: 'Retiree who reads the fine print',
    },
  ] satisfies Testimonial[],
} as const;
