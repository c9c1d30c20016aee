import { compareEntities } from '../comparing/compare-entities.ts';
import { createComparison } from '../comparing/levels.ts';
import { createModel, type Model } from '../comparing/model.ts';
import { type PreparedEntity, prepare, unknownFrequencies } from '../comparing/prepare.ts';
import { weighCompared } from '../comparing/score.ts';
import { formalNamesOf } from '../names/nicknames.ts';
import { soundKey } from '../names/sound-key.ts';
import type { MatchEntity } from '../reading/entity.ts';
import { joinWords, surnameParts } from '../reading/name-words.ts';
import { countCohabitants, type FileCounts } from './count-cohabitants.ts';
import { estimateWeights } from './estimate-weights.ts';
import { PairStore } from './pair-store.ts';

/** A key that more records share than this is ignored: it would pair everybody with everybody. */
const maxRecordsPerKey = 300;

/** Among more records than this, one shared key is too little evidence, so a pair must share two. */
const manyRecords = 50_000;

/** The share of relatives living together who have the same name. */
const juniorShare = 0.01;

/** Pairs with a lower weight are certainly not matches and are dropped. */
const hopelessBits = -12;

export interface LinkedPair {
  left: number;
  right: number;
  weightBits: number;
}

/** The second pass over two files: finds the pairs worth comparing, learns the weights from them and weighs them. */
export class Linker {
  readonly #model: Model;
  readonly #lefts: PreparedEntity[];
  readonly #index = new Map<string, number[]>();
  readonly #pairs = new PairStore();
  readonly #comparison = createComparison();
  readonly #keysNeeded: number;
  /** How many keys each left record shares with the current right record, and the left records that share any. */
  readonly #keysShared: Uint8Array;
  readonly #sharing: number[] = [];
  readonly #isSameFile: boolean;
  #rightCount = 0;

  constructor(model: Model, lefts: readonly MatchEntity[], { isSameFile = false } = {}) {
    this.#model = model;
    this.#isSameFile = isSameFile;
    this.#lefts = lefts.map((left) => prepare(model.frequencies, left));
    this.#keysShared = new Uint8Array(lefts.length);
    this.#keysNeeded = model.population.recordCount > manyRecords ? 2 : 1;
    for (const [at, left] of lefts.entries()) this.#addToIndex(at, left);
  }

  #addToIndex(at: number, left: MatchEntity): void {
    for (const key of linkageKeys(left)) {
      const bucket = this.#index.get(key);
      if (!bucket) this.#index.set(key, [at]);
      else if (bucket.length <= maxRecordsPerKey) bucket.push(at);
    }
  }

  /** Compares the next right record, within one file only with the records before it. Returns whether it found a candidate. */
  add(right: MatchEntity): boolean {
    const pairsBefore = this.#pairs.length;
    const rightAt = this.#rightCount;
    this.#rightCount += 1;
    const prepared = prepare(unknownFrequencies, right);
    this.#collectSharing(linkageKeys(right));
    for (const leftAt of this.#sharing) {
      const isWanted = !this.#isSameFile || leftAt < rightAt;
      if (isWanted && (this.#keysShared[leftAt] ?? 0) >= this.#keysNeeded)
        this.#compare(leftAt, rightAt, prepared);
      this.#keysShared[leftAt] = 0;
    }
    this.#sharing.length = 0;
    return this.#pairs.length > pairsBefore;
  }

  #collectSharing(keys: readonly string[]): void {
    for (const key of keys) {
      const bucket = this.#index.get(key);
      if (!bucket || bucket.length > maxRecordsPerKey) continue;
      for (const leftAt of bucket) {
        const shared = this.#keysShared[leftAt] ?? 0;
        if (shared === 0) this.#sharing.push(leftAt);
        this.#keysShared[leftAt] = shared + 1;
      }
    }
  }

  #compare(leftAt: number, rightAt: number, right: PreparedEntity): void {
    const left = this.#lefts[leftAt];
    if (!left) return;
    compareEntities(this.#model, left, right, this.#comparison);
    if (weighCompared(this.#model, this.#comparison) > hopelessBits)
      this.#pairs.add(leftAt, rightAt, this.#comparison);
  }

  /** Learns the weights from the pairs found, then weighs the pairs. */
  finish(): { model: Model; pairs: LinkedPair[]; counts: FileCounts } {
    const counts = { lefts: this.#lefts.length, rights: this.#rightCount, isSameFile: this.#isSameFile };
    const cohabitants = countCohabitants(this.#pairs, counts);
    const start = withCohabitants(this.#model, cohabitants, counts.lefts);
    const model = estimateWeights(start, this.#pairs, counts);
    const pairs: LinkedPair[] = [];
    for (let at = 0; at < this.#pairs.length; at += 1) {
      this.#pairs.read(at, this.#comparison);
      const weightBits = weighCompared(model, this.#comparison);
      if (weightBits > hopelessBits)
        pairs.push({ left: this.#pairs.left(at), right: this.#pairs.right(at), weightBits });
    }
    return { model, pairs, counts };
  }
}

function withCohabitants(
  { weights, frequencies, population }: Model,
  { relative, resident }: { relative: number; resident: number },
  lefts: number,
): Model {
  const { namesake } = population.lookalikesExpected;
  const lookalikesExpected = {
    relative: relative / lefts,
    resident: resident / lefts,
    namesake,
    junior: (juniorShare * relative) / lefts,
  };
  return createModel(weights, frequencies, { ...population, lookalikesExpected });
}

/**
 * Keys for linking two files in memory: any two pieces of evidence that agree bring a pair together. They are more
 * numerous and more tolerant than the `blockingKeys` of the record store.
 */
function linkageKeys(entity: MatchEntity): string[] {
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
