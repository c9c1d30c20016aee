/** How the server refuses a call, for a route that is answered by a test. */
export function problem(status: number, code: string, detail = 'Please try again soon.') {
  const body = JSON.stringify({ code, title: code, status, detail });
  return { status, contentType: 'application/problem+json', body };
}
