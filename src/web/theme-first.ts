import { paintTheme, readTheme } from '#web/lib/theme.ts';

/* Built as a file of its own that runs before the first paint, so that no page flashes by in the other theme. */

const paint = () => paintTheme(readTheme());

paint();
// Chosen in another tab.
addEventListener('storage', paint);
