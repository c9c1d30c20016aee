/** The version whose shapes the stand-in speaks, which is the one the SDK asks for. */
export const apiVersion = '2026-10-28.endive';
