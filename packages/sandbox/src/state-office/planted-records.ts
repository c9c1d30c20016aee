import { caseyNguyen } from './planted/casey-nguyen.ts';
import { jordanRivera } from './planted/jordan-rivera.ts';
import { morganWhitfield } from './planted/morgan-whitfield.ts';
import type { PlantedRecord } from './planted/planted-record.ts';

/** The rows of the list that belong to the sample people, and those that only look as if they did. */
export const plantedRecords: readonly PlantedRecord[] = [...jordanRivera, ...caseyNguyen, ...morganWhitfield];
