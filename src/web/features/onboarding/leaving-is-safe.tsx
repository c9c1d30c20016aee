/** The scan runs on the server, and the page only follows it. */
export function LeavingIsSafe() {
  return (
    <p className="mt-2 text-ink-soft">
      You can leave this page once the scan is running. It keeps running, and you can come back to it here.
    </p>
  );
}
