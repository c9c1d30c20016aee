import type { PersonaId } from './personas.ts';
import { anyone } from './planted/anyone.ts';
import { caseyNguyen } from './planted/casey-nguyen.ts';
import { jordanRivera } from './planted/jordan-rivera.ts';
import { morganWhitfield } from './planted/morgan-whitfield.ts';
import type { Planted, PlantedPurchase } from './planted-purchase.ts';

const plantedByPersona: Record<PersonaId, Planted> = {
  'jordan-rivera': jordanRivera,
  'casey-nguyen': caseyNguyen,
  'morgan-whitfield': morganWhitfield,
  anyone,
};

/** Everything that is planted in a persona's bank transactions. */
export function plantedFor(personaId: PersonaId): Planted {
  return plantedByPersona[personaId];
}

/** What a persona bought, for emails and bank transactions. Days are counted back from the story day. */
export function plantedPurchasesOf(personaId: PersonaId): readonly PlantedPurchase[] {
  return plantedFor(personaId).purchases;
}

export function allPlantedPurchases(): PlantedPurchase[] {
  return Object.values(plantedByPersona).flatMap(({ purchases }) => purchases);
}
