export {
  listRivals,
  listRivalsByNumber,
  passPropertyOn,
  type Rival,
} from './pass-on-property.ts';
export {
  type Claimant,
  freeProperty,
  isPropertyFree,
  type Listing,
  leaveProperties,
  markPropertyPaid,
  propertyClaimed,
  retakeProperty,
  takeProperty,
} from './take-property.ts';
