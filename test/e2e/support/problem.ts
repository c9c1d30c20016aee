/** Creates an error response of the server for a route that a test answers. */
export function problem(
  status: number,
  code: string,
  detail = 'Please try again soon.',
  errors?: Record<string, string>,
) {
  const body = JSON.stringify({ code, title: code, status, detail, errors });
  return { status, contentType: 'application/problem+json', body };
}
