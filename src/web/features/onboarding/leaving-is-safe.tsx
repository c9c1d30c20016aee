/** The scan is the server's work; the page only watches it. */
export function LeavingIsSafe() {
  return (
    <p className="mt-2 text-ink-soft">
      You can leave this page once the scan is running. It keeps running, and you can come back to it here.
    </p>
  );
}
