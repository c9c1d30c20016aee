import { paintTheme, readTheme } from '#web/lib/theme.ts';

/* Built as a separate file that runs before the first paint, so that no page briefly appears in the wrong theme. */

const paint = () => paintTheme(readTheme());

paint();
// Another tab has changed the theme.
addEventListener('storage', paint);
