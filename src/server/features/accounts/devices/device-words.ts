interface Mark {
  pattern: RegExp;
  name: string;
}

/** The first match counts, because most browsers also name the ones they descend from. */
const browsers: readonly Mark[] = [
  { pattern: /\bEdg(e|A|iOS)?\//, name: 'Edge' },
  { pattern: /\b(OPR|Opera)\//, name: 'Opera' },
  { pattern: /\bSamsungBrowser\//, name: 'Samsung Internet' },
  { pattern: /\b(Firefox|FxiOS)\//, name: 'Firefox' },
  { pattern: /\b(Chrome|CriOS|Chromium)\//, name: 'Chrome' },
  { pattern: /\bVersion\/.*\bSafari\//, name: 'Safari' },
];

const systems: readonly Mark[] = [
  { pattern: /\biPhone\b/, name: 'iPhone' },
  { pattern: /\biPad\b/, name: 'iPad' },
  { pattern: /\bAndroid\b/, name: 'Android' },
  { pattern: /\bWindows\b/, name: 'Windows' },
  { pattern: /\bCrOS\b/, name: 'ChromeOS' },
  { pattern: /\bMac OS X\b|\bMacintosh\b/, name: 'Mac' },
  { pattern: /\bLinux\b/, name: 'Linux' },
];

const find = (marks: readonly Mark[], userAgent: string) =>
  marks.find(({ pattern }) => pattern.test(userAgent))?.name;

/** Returns text such as "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown device');
}
