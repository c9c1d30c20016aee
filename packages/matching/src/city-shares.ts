/** Rough shares of the US population in the largest cities, per 100,000. City names are written as one word. */
const holders =
  'newyork 2500 losangeles 1150 chicago 800 brooklyn 780 houston 690 phoenix 490 philadelphia 480 bronx 420 sanantonio 440 sandiego 420 dallas 390 sanjose 300 austin 295 jacksonville 290 fortworth 290 columbus 280 charlotte 270 indianapolis 265 sanfrancisco 250 seattle 225 denver 215 washington 210 oklahomacity 205 nashville 205 elpaso 205 boston 200 portland 200 lasvegas 195 detroit 190 memphis 190 louisville 190 baltimore 175 milwaukee 170 albuquerque 170 tucson 165 fresno 165 sacramento 160 kansascity 200 mesa 150 atlanta 150 omaha 147 coloradosprings 145 raleigh 142 virginiabeach 139 longbeach 137 miami 134 oakland 131 minneapolis 129 tulsa 125 bakersfield 122 wichita 120 arlington 190 aurora 180 tampa 117 neworleans 115 cleveland 115 honolulu 106 anaheim 105 lexington 98 stockton 97 riverside 95 saintpaul 94 cincinnati 94 pittsburgh 91 saintlouis 91 orlando 93 richmond 100 springfield 150 newark 94 buffalo 84 madison 90';

export const cityShares: ReadonlyMap<string, number> = new Map(
  [...holders.matchAll(/(\w+) (\d+)/g)].map(([, city = '', count]) => [city, Number(count) / 100_000]),
);
