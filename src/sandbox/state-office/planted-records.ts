import { caseyNguyen } from './planted/casey-nguyen.ts';
import { jordanRivera } from './planted/jordan-rivera.ts';
import { morganWhitfield } from './planted/morgan-whitfield.ts';
import type { PlantedRecord } from './planted/planted-record.ts';

/** Which rows of the list are the sample people's, and which only look so. */
export const plantedRecords: readonly PlantedRecord[] = [...jordanRivera, ...caseyNguyen, ...morganWhitfield];
