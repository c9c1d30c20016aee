/** Rough shares of the US population by state, in thousandths. */
const thousandths =
  'ca 117 tx 90 fl 67 ny 59 pa 39 il 38 oh 35 ga 33 nc 32 mi 30 nj 28 va 26 wa 23 az 22 tn 21 ma 21 in 20 mo 18 md 18 wi 18 co 17 mn 17 sc 16 al 15 la 14 ky 13 or 13 ok 12 ct 11 ut 10 ia 10 nv 9 ar 9 ms 9 ks 9 nm 6 ne 6 id 6 wv 5 hi 4 nh 4 me 4 mt 3 ri 3 de 3 sd 3 nd 2 ak 2 dc 2 vt 2 wy 2 pr 10';

export const stateShares: ReadonlyMap<string, number> = new Map(
  [...thousandths.matchAll(/(\w\w) (\d+)/g)].map(([, state = '', share]) => [state, Number(share) / 1000]),
);
