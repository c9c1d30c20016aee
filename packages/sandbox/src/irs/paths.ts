export const irsPath = '/irs';
export const samplesPath = '/irs/samples';

export function sampleFilePath(personId: string, name: string): string {
  return `${samplesPath}/${personId}/${name}`;
}
