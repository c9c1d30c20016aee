/** The addresses of the frames and their files. */
export const framePaths = {
  paymentPage: '/stripe/elements/payment',
  controllerPage: '/stripe/elements/controller',
  paymentScript: '/stripe/elements/payment.js',
  controllerScript: '/stripe/elements/controller.js',
  stylesheet: '/stripe/elements/payment.css',
} as const;
