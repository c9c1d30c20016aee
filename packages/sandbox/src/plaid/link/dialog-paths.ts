/** The paths of the dialog and its parts, for the server and the browser scripts. */
export const dialogPaths = {
  page: '/plaid/link/dialog',
  script: '/plaid/link/dialog.js',
  stylesheet: '/plaid/link/dialog.css',
  open: '/plaid/link/session/open',
  signIn: '/plaid/link/session/sign-in',
  finish: '/plaid/link/session/finish',
} as const;
