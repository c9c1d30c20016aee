import type { MatchEntity } from '#matching/entity.ts';
import { joinWords, surnameParts } from '#matching/name-parts.ts';
import { formalNamesOf } from '#matching/nicknames.ts';
import { soundKey } from '#matching/sound-key.ts';

/**
 * Keys for linking two files in memory: any two pieces of evidence that agree bring a pair together. They are more
 * numerous and more tolerant than the `blockingKeys` of the record store.
 */
export function linkageKeys(entity: MatchEntity): string[] {
  const names = nameSounds(entity);
  const keys = new Set<string>();
  for (const [at, one] of names.entries()) {
    for (const other of names.slice(at + 1)) keys.add(one < other ? `${one}|${other}` : `${other}|${one}`);
    if (entity.dateOfBirth !== '') keys.add(`${one}|d${entity.dateOfBirth}`);
  }
  for (const { number, street, place, poBox, zip, city } of entity.addresses) {
    const lines = [street, place].map((line) => joinWords(line).slice(0, 6)).filter((line) => line !== '');
    if (poBox !== '') lines.push(`box ${poBox}`);
    const areas = [zip && `z${zip}`, city && `c${joinWords(city).slice(0, 6)}`].filter((area) => area !== '');
    for (const area of areas) for (const word of [...names, ...lines]) keys.add(`${word}|${area}`);
    for (const line of lines) for (const word of names) keys.add(`${word}|${line}`);
    if (number !== '') for (const line of lines) keys.add(`${number}|${line}`);
    if (number !== '' && areas.length === 2) keys.add(`${number}|${areas.join('|')}`);
    if (entity.dateOfBirth !== '') for (const area of areas) keys.add(`${area}|d${entity.dateOfBirth}`);
  }
  return [...keys];
}

function nameSounds({ names }: MatchEntity): string[] {
  const sounds = new Set<string>();
  for (const { given, surname } of names) {
    if (given !== '') for (const formal of formalNamesOf(given)) sounds.add(soundKey(formal));
    if (surname !== '') for (const part of surnameParts(surname)) sounds.add(soundKey(part));
  }
  return [...sounds];
}
