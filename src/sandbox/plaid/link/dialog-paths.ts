/** Where the dialog and its parts are found, for the server and for the scripts in the browser. */
export const dialogPaths = {
  page: '/plaid/link/dialog',
  script: '/plaid/link/dialog.js',
  stylesheet: '/plaid/link/dialog.css',
  open: '/plaid/link/session/open',
  signIn: '/plaid/link/session/sign-in',
  finish: '/plaid/link/session/finish',
} as const;
