/** The addresses of the frame and its files. */
export const framePaths = {
  paymentPage: '/stripe/elements/payment',
  paymentScript: '/stripe/elements/payment.js',
  stylesheet: '/stripe/elements/payment.css',
} as const;
