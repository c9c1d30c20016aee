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
