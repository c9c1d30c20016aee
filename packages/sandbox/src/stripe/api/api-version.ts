/** The API version that the sandbox simulates, which is the one that the SDK requests. */
export const apiVersion = '2026-10-28.endive';
