export const closing = {
  title: 'Find out what’s waiting for you',
  lead: 'It takes a few minutes, the scan is free, and there’s no fee unless money is paid out to you.',
  scanLabel: 'Start Your Free Scan',
} as const;
